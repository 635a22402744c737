import { isEmptyObject, mapValues, omitBy, upperFirst } from 'es-toolkit';
import { restSuffix } from '../../../schema/filtering';
import type { KindName } from '../../../schema/kinds';
import { consoleName } from '../infer/inferFields';
import type { ModelField } from '../model';
import { lastKey } from '../values';
import { wordsOf } from '../words';
import { comment, literal, object, property } from './literal';
import { type Plan, TEXT_KINDS } from './plan';

const MAX_COLUMNS = 7;
/** Words for names of records, and for identifiers that users paste into the search. */
const NAME_WORDS = new Set(
  'name firstname lastname username displayname title label subject slug code key id uuid serial number host hostname domain email mail sku imei'.split(
    ' ',
  ),
);
const FILTERED_KINDS: readonly KindName[] = ['choice', 'flag', 'time', 'number', 'reference'];
/** Kinds for list columns, most informative first. */
const COLUMN_KINDS: readonly KindName[][] = [
  ['choice', 'flag', 'time'],
  ['reference', 'number', 'email', 'phone', 'domain', 'ip', 'references'],
  ['text', 'tags', 'url'],
];
/** Lists and objects can't be sorted. */
const UNSORTABLE_KINDS: readonly KindName[] = ['references', 'tags', 'json'];

/** Returns the code of `resources/<name>/<name>.ts`. */
export function definitionCode(plan: Plan): string {
  const { model, id, others } = plan;
  const fields = [id, ...others];
  const kinds = [...new Set(fields.map(({ kind }) => kind))];
  const type = upperFirst(model.oneConstant);
  return `
    import { defineResource } from '../../schema/define';
    import { ${[...kinds, 'type RecordOf'].join(', ')} } from '../../schema/fields';

    ${model.notes.map(note => `// ${comment(note)}`).join('\n')}
    const fields = {
      ${fields.map(field => `${property(field.name)}: ${fieldCode(field)}, // ${comment(field.reason)}`).join('\n')}
    };

    export type ${type} = RecordOf<typeof fields>;

    /** ${upperFirst(model.many)}. Generated from ${comment(model.source)}. */
    export const ${plan.definition} = defineResource(${literal(model.name)}, fields, ${optionsCode(plan)});
  `;
}

function fieldCode(field: ModelField): string {
  const { kind, name, wire, required, readOnly, on, initial, options } = field;
  const fieldOptions = {
    required: required && kind !== 'id' ? true : undefined,
    readOnly: readOnly && kind !== 'id' ? true : undefined,
    on,
    wire: wire === name ? undefined : wire,
    ...options,
    initial,
    hidden: kind === 'json' ? true : undefined,
    unsortable: UNSORTABLE_KINDS.includes(kind) ? true : undefined,
  };
  const given = omitBy(fieldOptions, value => value === undefined);
  return `${kind}(${isEmptyObject(given) ? '' : literal(given)})`;
}

function optionsCode(plan: Plan): string {
  const { model, can } = plan;
  return object({
    title: literal(plan.title.name),
    scope: literal(model.organization ? 'either' : 'global'),
    access: accessCode(plan),
    api: apiCode(plan),
    list: listCode(plan),
    form: literal(mapValues(Object.fromEntries(formGroups(plan)), fields => fields.map(({ name }) => name))),
    delete: can.delete ? deleteCode(plan) : undefined,
    csv: literal({ columns: plan.stored.map(({ name }) => name) }),
    imports: importsCode(plan),
  });
}

function accessCode(plan: Plan): string {
  const { can } = plan;
  const verbs = [
    'list',
    'show',
    ...(can.create ? ['create'] : []),
    ...(can.update ? ['edit'] : []),
    ...(can.delete ? ['delete'] : []),
    'export',
  ];
  const allowed = can.create && can.update && can.delete ? 'all' : verbs;
  return object({ super_admin: literal(allowed) });
}

function apiCode({ model, can }: Plan): string {
  const { calls } = model;
  if (model.transport === 'rest') {
    const { url = '', path, dialect } = model;
    return literal({
      transport: 'rest',
      url,
      ...(path !== undefined && { path }),
      ...(!(can.create || can.update || can.delete) && { readOnly: true }),
      ...(dialect && { dialect }),
    });
  }
  return object({
    list: literal(calls.list),
    get: can.get ? literal(calls.get) : undefined,
    create: can.create ? literal(calls.add) : undefined,
    update: can.update ? `[{ call: ${literal(calls.update)}, saves: 'the rest' }]` : undefined,
  });
}

function listCode(plan: Plan): string {
  return literal({
    columns: listColumns(plan),
    filters: filteredFields(plan).map(({ name }) => name),
    search: supportsSearch(plan) ? searchedFields(plan).map(({ name }) => name) : [],
    sort: plan.title.name,
  });
}

/**
 * Returns the default columns, the most informative ones: the title, then choices and flags, then the rest, and times
 * last.
 */
function listColumns({ title, others }: Plan): string[] {
  const rest = others.filter(field => field !== title && !field.options.multiline);
  const candidates = COLUMN_KINDS.flatMap(kinds => rest.filter(({ kind }) => kinds.includes(kind)));
  const shown = candidates.slice(0, MAX_COLUMNS - 1);
  const inOrder = shown.toSorted((one, other) => columnOrder(one) - columnOrder(other));
  return [title, ...inOrder].map(({ name }) => name);
}

function columnOrder({ kind }: ModelField): number {
  if (kind === 'choice') return 0;
  if (kind === 'flag') return 1;
  return kind === 'time' ? 3 : 2;
}

/** Returns the fields with a filter: those with few distinct values, as far as the backend can filter by them. */
function filteredFields({ model: { dialect }, others }: Plan): readonly ModelField[] {
  const candidates = others.filter(({ kind }) => FILTERED_KINDS.includes(kind));
  if (dialect === undefined || dialect.paging === 'none') return candidates;
  const suffixes = Object.values(restSuffix);
  return others.filter(({ wire }) => suffixes.some(suffix => dialect.filters?.includes(wire + suffix)));
}

function supportsSearch({ model: { dialect } }: Plan): boolean {
  return dialect === undefined || dialect.paging === 'none' || dialect.search !== undefined;
}

/**
 * Returns the fields for full-text search: names and identifiers. Other texts would give irrelevant matches and slow
 * the search down.
 */
export function searchedFields({ title, id, given, others }: Plan): ModelField[] {
  const named = others.filter(
    field => field === title || field === given || (TEXT_KINDS.includes(field.kind) && isName(field)),
  );
  return title === id || named.length === 0 ? [id, ...named] : named;
}

/** Whether a field's last word marks a name or an identifier. */
function isName({ wire, options }: ModelField): boolean {
  const last = wordsOf(lastKey(wire)).at(-1) ?? '';
  return !options.multiline && NAME_WORDS.has(last);
}

/** Returns the form's groups: main fields, fields of each nested object, and read-only fields. */
export function formGroups({ model, others }: Plan): Map<string, ModelField[]> {
  const groups = new Map<string, ModelField[]>([[model.oneConstant, []]]);
  const readOnlyFields: ModelField[] = [];
  const add = (group: string, field: ModelField) => groups.set(group, [...(groups.get(group) ?? []), field]);
  for (const field of others) {
    if (field.readOnly) readOnlyFields.push(field);
    else add(nestedGroup(field, others) ?? model.oneConstant, field);
  }
  if (readOnlyFields.length > 0) groups.set('about', [...(groups.get('about') ?? []), ...readOnlyFields]);
  return new Map([...groups].filter(([, fields]) => fields.length > 0));
}

/** Returns the group of a field in a nested object with several editable fields. */
function nestedGroup(field: ModelField, others: readonly ModelField[]): string | undefined {
  const [outer = '', ...inner] = field.wire.split('.');
  if (inner.length === 0) return undefined;
  const siblings = others.filter(({ wire, readOnly }) => !readOnly && wire.startsWith(`${outer}.`));
  return siblings.length > 1 ? consoleName(outer) : undefined;
}

function deleteCode({ model: { calls, transport } }: Plan): string {
  return literal({
    ...(transport === 'rpc' && { single: { call: calls.remove }, bulk: { call: calls.removeMany } }),
    confirm: 'plain',
  });
}

function importsCode(plan: Plan): string | undefined {
  const { model, can, onCreation, given, unique } = plan;
  const distinct = given ?? unique;
  if (!can.create) return undefined;
  const way = {
    ...(model.transport === 'rpc' ? { call: model.calls.import } : { each: true }),
    columns: onCreation.map(({ name }) => name),
    ...(distinct && { distinct: [distinct.name] }),
  };
  return literal({ [model.constant]: way });
}
