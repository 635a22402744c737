import { toSnakeCase } from 'drizzle-orm/casing';
import { upperFirst } from 'es-toolkit';
import type { ModelField, ResourceModel } from '../model';
import { isNumeric, newRecord } from './contract';
import { searchedFields } from './definition';
import { literal, object, property } from './literal';
import { type Plan, valueAt } from './plan';

const MAX_INT32 = 2 ** 31 - 1;

/** Name of the table's constant, and its name in the database. */
export interface TableNames {
  constant: string;
  table: string;
}

/** Returns free names for a table: the resource's own, unless another domain's table has it. */
export function tableNames(
  model: ResourceModel,
  constants: ReadonlySet<string>,
  tables: ReadonlySet<string>,
): TableNames {
  const table = model.name.replaceAll('-', '_');
  const isFree = !constants.has(model.constant) && !tables.has(table);
  return isFree ? { constant: model.constant, table } : { constant: `${model.constant}Table`, table: `${table}_table` };
}

/** Returns the code of `resources/<name>/service/tables/<name>.ts`. */
export function tableCode(plan: Plan, { constant, table }: TableNames): string {
  const { model, stored, others } = plan;
  const search = others.some(({ name }) => name === 'search') ? 'searchText' : 'search';
  const columns = stored.map(field => `${property(field.name)}: ${columnCode(field, plan)},`);
  const searched = searchedFields(plan)
    .map(field => stored.find(({ wire }) => wire === field.wire) ?? field)
    .map(
      field =>
        `${field.required && !isNumeric(field) ? '' : 'coalesce('}\${${constant}.${field.name}}${
          isNumeric(field) ? `::text, '')` : field.required ? '' : `, '')`
        }`,
    );
  const code = `
    /** ${upperFirst(model.many)}, with values as on the wire. */
    export const ${constant} = pgTable(${literal(table)}, {
      ${columns.join('\n')}
      ${search}: text()
        .notNull()
        .generatedAlwaysAs((): SQL => sql\`fold(${searched.join(` || ' ' || `)})\`),
    }, table => [
      ${indexes(plan, table)
        .map(index => `${index},`)
        .join('\n')}
      index(${literal(`${table}_search`)}).using('gin', sql\`\${table.${search}} gin_trgm_ops\`),
    ]);
  `;
  return `
    import { type SQL, sql } from 'drizzle-orm';
    import { ${usedNames(code, ['bigint', 'boolean', 'doublePrecision', 'index', 'integer', 'jsonb', 'pgTable', 'text'])} } from 'drizzle-orm/pg-core';
    import { ${usedNames(code, ['folded', 'key', 'moment'])} } from '../../../../service/db/columns';
    ${model.organization ? `import { organizations } from '../../../organizations/service/tables/organizations';` : ''}
    ${code}
  `;
}

function columnCode(field: ModelField, plan: Plan): string {
  const type = typeCode(field, plan);
  if (field === plan.id) return `${type}.primaryKey()${isNumeric(field) ? '.generatedByDefaultAsIdentity()' : ''}`;
  const isOrganization = plan.model.organization && field.wire === 'organization';
  const notNull = field.required ? '.notNull()' : '';
  return `${type}${notNull}${isOrganization ? `.references(() => organizations.id, { onDelete: 'cascade' })` : ''}`;
}

function typeCode(field: ModelField, { id, model }: Plan): string {
  const { kind, options } = field;
  if (field === id && isNumeric(field)) {
    const isLong = model.sample.some(row => Number(valueAt(row, field.wire)) > MAX_INT32);
    return isLong ? `bigint({ mode: 'number' })` : 'integer()';
  }
  switch (kind) {
    case 'id':
    case 'choice':
    case 'reference':
      return isNumeric(field) ? `bigint({ mode: 'number' })` : 'key()';
    case 'flag':
      return options.onWire === 'string' ? 'key()' : options.onWire === 'number' ? 'integer()' : 'boolean()';
    case 'number':
      return options.fractional ? 'doublePrecision()' : `bigint({ mode: 'number' })`;
    case 'time':
      return options.onWire === 's' || options.onWire === 'ms' ? `bigint({ mode: 'number' })` : 'moment()';
    case 'references':
    case 'tags':
      return 'text().array().notNull().default([])';
    case 'json':
      return 'jsonb()';
    default:
      return 'text()';
  }
}

/** Returns indexes for the default sort order and the creation time, prefixed with the organisation if there is one. */
function indexes({ model, id, title, stored, others, stamps }: Plan, table: string): string[] {
  const organization = model.organization && others.find(({ wire }) => wire === 'organization');
  const ordered = [title, stamps.created].filter(
    (field): field is ModelField => field !== undefined && field !== id && stored.includes(field),
  );
  const name = (field: ModelField, start: string) => literal(`${table}_${start}by_${toSnakeCase(field.name)}`);
  const keys = (field: ModelField) =>
    `${isFolded(field) ? `folded(table.${field.name})` : `table.${field.name}`}, table.${id.name}`;
  return ordered.flatMap(field => [
    `index(${name(field, '')}).on(${keys(field)})`,
    ...(organization
      ? [`index(${name(field, 'of_organization_')}).on(table.${organization.name}, ${keys(field)})`]
      : []),
  ]);
}

function isFolded({ kind }: ModelField): boolean {
  return ['text', 'email', 'phone', 'domain', 'url', 'ip'].includes(kind);
}

/** Returns the code of `resources/<name>/service/calls/<name>.ts`. */
export function handlersCode(plan: Plan, { constant }: TableNames): string {
  const { model, id, title, stored, others, can, hasBulkCalls, unique, stamps } = plan;
  const { calls } = model;
  const words = others.filter(({ kind, options }) => kind === 'choice' || options.onWire === 'string');
  const onWire = (stamps.created ?? stamps.updated)?.options.onWire;
  const search = others.some(({ name }) => name === 'search') ? 'searchText' : 'search';
  const options = object({
    noun: literal(model.one),
    table: 'table',
    id: literal(id.wire),
    label: literal(title.wire),
    columns: object(Object.fromEntries(stored.map(({ wire, name }) => [wire, `table.${name}`]))),
    words: words.length > 0 ? literal(words.map(({ wire }) => wire)) : undefined,
    search: `table.${search}`,
    unique: unique && unique.wire !== id.wire ? literal([unique.wire]) : undefined,
    organization: model.organization ? literal('organization') : undefined,
    stamps:
      stamps.created || stamps.updated
        ? object({
            created: stamps.created && literal(stamps.created.wire),
            updated: stamps.updated && literal(stamps.updated.wire),
            onWire: onWire === 's' || onWire === 'ms' ? literal(onWire) : undefined,
          })
        : undefined,
    row: can.create ? newRecord(model) : undefined,
    demo: 'sample',
  });
  const handlers = object({
    list: literal(calls.list),
    get: can.get ? literal(calls.get) : undefined,
    add: can.create ? literal(calls.add) : undefined,
    update: can.update ? literal(calls.update) : undefined,
    remove: can.delete ? literal(calls.remove) : undefined,
    removeMany: hasBulkCalls && can.delete ? literal(calls.removeMany) : undefined,
    import: hasBulkCalls && can.create ? literal(calls.import) : undefined,
  });
  return `
    ${can.create ? `import { ${newRecord(model)} } from '../../contract/${model.name}';` : ''}
    import sample from '../../${model.name}.sample.json' with { type: 'json' };
    import { ${constant} as table } from '../tables/${model.name}';
    import { collection } from '../../../../service/calls/collection';

    /** ${upperFirst(model.many)} as a collection, for the audit log and demo data. */
    export const ${collectionName(model)} = collection(${options});

    /** Handlers of the calls about ${model.many}. */
    export const ${model.constant} = ${collectionName(model)}.handlers(${handlers});
  `;
}

/** Returns the name of the collection's constant, which the audit log and the demo data use. */
function collectionName({ oneConstant }: ResourceModel): string {
  return `${oneConstant}Collection`;
}

function usedNames(code: string, names: readonly string[]): string {
  return names.filter(name => new RegExp(`(?<![\\w.'"])${name}\\(`).test(code)).join(', ');
}

/** Returns the code of `resources/<name>/service/index.ts`. */
export function domainCode({ model }: Plan): string {
  const collection = collectionName(model);
  return `
    import type { DomainService } from '../../../service/domain';
    import { ${collection} } from './calls/${model.name}';

    export const service: DomainService = { collections: { ${property(model.name)}: ${collection} } };
  `;
}

/** Returns the code of `resources/<name>/contract/rest.ts`. */
export function restCode({ model, can }: Plan): string {
  const { calls } = model;
  const verbs = object({
    list: literal(calls.list),
    get: can.get ? literal(calls.get) : undefined,
    create: can.create ? literal(calls.add) : undefined,
    update: can.update ? literal(calls.update) : undefined,
    remove: can.delete ? literal(calls.remove) : undefined,
  });
  return `
    import type { RestCollections } from '../../../contract/restCollections';

    export const rest: RestCollections = { ${property(model.name)}: ${verbs} };
  `;
}
