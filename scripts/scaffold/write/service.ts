import { toSnakeCase } from 'drizzle-orm/casing';
import { upperFirst } from 'es-toolkit';
import { pathReader } from '../../../schema/wire';
import type { ModelField, ResourceModel } from '../model';
import { isNumeric, newRecord } from './contract';
import { searchedFields } from './definition';
import { importCode, literal, object, property } from './literal';
import { type Plan, TEXT_KINDS } from './plan';

const MAX_INT32 = 2 ** 31 - 1;

/** Name of the table's constant, and its name in the database. */
export interface TableNames {
  constant: string;
  table: string;
}

/** Returns the code of `resources/<name>/service/tables/<name>.ts`. */
export function tableCode(plan: Plan, { constant, table }: TableNames): string {
  const { model, stored } = plan;
  const search = searchColumn(plan);
  const columns = stored.map(field => `${property(field.name)}: ${columnCode(field, plan)},`);
  const searched = searchedFields(plan)
    .map(field => stored.find(({ wire }) => wire === field.wire) ?? field)
    .map(field => {
      const column = `\${${constant}.${field.name}}`;
      if (isNumeric(field)) return `coalesce(${column}::text, '')`;
      return field.required ? column : `coalesce(${column}, '')`;
    });
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
    ${importCode(code, ['bigint', 'boolean', 'doublePrecision', 'index', 'integer', 'jsonb', 'pgTable', 'text'], 'drizzle-orm/pg-core')}
    ${importCode(code, ['folded', 'key', 'moment'], '../../../../service/db/columns')}
    ${model.organization ? `import { organizations } from '../../../organizations/service/tables/organizations';` : ''}
    ${code}
  `;
}

/** Returns the name of the generated column that searches use. */
function searchColumn({ others }: Plan): string {
  return others.some(({ name }) => name === 'search') ? 'searchText' : 'search';
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
    const isLong = model.sample.map(pathReader(field.wire)).some(value => Number(value) > MAX_INT32);
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
    `${TEXT_KINDS.includes(field.kind) ? `folded(table.${field.name})` : `table.${field.name}`}, table.${id.name}`;
  return ordered.flatMap(field => [
    `index(${name(field, '')}).on(${keys(field)})`,
    ...(organization
      ? [`index(${name(field, 'of_organization_')}).on(table.${organization.name}, ${keys(field)})`]
      : []),
  ]);
}

/** Returns the code of `resources/<name>/service/calls/<name>.ts`. */
export function handlersCode(plan: Plan, { constant }: TableNames): string {
  const { model, id, title, stored, others, can, unique, stamps } = plan;
  const { calls } = model;
  const words = others.filter(({ kind, options }) => kind === 'choice' || options.onWire === 'string');
  const onWire = (stamps.created ?? stamps.updated)?.options.onWire;
  const options = object({
    noun: literal(model.one),
    table: 'table',
    id: literal(id.wire),
    label: literal(title.wire),
    columns: object(Object.fromEntries(stored.map(({ wire, name }) => [wire, `table.${name}`]))),
    words: words.length > 0 ? literal(words.map(({ wire }) => wire)) : undefined,
    search: `table.${searchColumn(plan)}`,
    unique: unique && unique.wire !== id.wire ? literal([unique.wire]) : undefined,
    organization: model.organization ? literal('organization') : undefined,
    stamps:
      stamps.created || stamps.updated
        ? literal({
            ...(stamps.created && { created: stamps.created.wire }),
            ...(stamps.updated && { updated: stamps.updated.wire }),
            ...((onWire === 's' || onWire === 'ms') && { onWire }),
          })
        : undefined,
    row: can.create ? newRecord(model) : undefined,
    demo: 'sample',
  });
  const handlers = literal({
    list: calls.list,
    ...(can.get && { get: calls.get }),
    ...(can.create && { add: calls.add }),
    ...(can.update && { update: calls.update }),
    ...(can.delete && { remove: calls.remove, removeMany: calls.removeMany }),
    ...(can.create && { import: calls.import }),
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

/** Returns the code of `resources/<name>/service/index.ts`. */
export function domainCode({ model }: Plan): string {
  const collection = collectionName(model);
  return `
    import type { DomainService } from '../../../service/domain';
    import { ${collection} } from './calls/${model.name}';

    export const service: DomainService = { collections: { ${property(model.name)}: ${collection} } };
  `;
}
