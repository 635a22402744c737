import { upperFirst } from 'es-toolkit';
import { type KindName, kinds } from '../../../schema/kinds';
import { consoleName } from '../infer/inferFields';
import type { ModelField, ModelVerb, ResourceModel } from '../model';
import { Refusal } from '../refusal';
import { wordsOf } from '../words';

/** What follows from a model for several of its files. */
export interface Plan {
  model: ResourceModel;
  /** The identifier's field, and all others. */
  id: ModelField;
  others: readonly ModelField[];
  /** The identifier and all others, each value of the wire once. */
  stored: readonly ModelField[];
  /** What a record is called by. */
  title: ModelField;
  /** What the definition's constant and the contract's record are called. */
  definition: string;
  record: string;
  can: Readonly<Record<ModelVerb, boolean>>;
  /** Fields that a new record, or a change, may give. */
  onCreation: readonly ModelField[];
  onChange: readonly ModelField[];
  /** The field by which people give a new record its identifier, where they do. */
  given: ModelField | undefined;
  /** The text by which people tell records apart; no two records share one, as far as the sample tells. */
  unique: ModelField | undefined;
  /** The moments that the service sets: when a record was made, and when it was last changed. */
  stamps: { created?: ModelField; updated?: ModelField };
  /** The calls are in the contract: all but those of a REST resource that is served elsewhere. */
  hasCalls: boolean;
  /** There are calls for many records at once; over REST each is made or deleted by itself. */
  isMany: boolean;
}

/** Names of texts that are one record's alone. */
const OWN_NAME =
  /^(?:name|title|label|key|slug|code|username|email|host|hostname|domain|serial)$|(?:serial_?number|Number)$/i;
const OWN_KINDS: readonly KindName[] = ['text', 'email', 'phone', 'domain', 'url', 'ip'];

/** What files that are written have or import beside the resource's own constants. */
export const COMMON_SCHEMAS = [
  'bulkResult',
  'done',
  'domain',
  'email',
  'id',
  'ids',
  'ipAddress',
  'json',
  'line',
  'lines',
  'numericId',
  'numericIds',
  'organizationId',
  'phone',
  'requiredLine',
  'scope',
  'time',
  'webAddress',
] as const;
const KEPT_NAMES: ReadonlySet<string> = new Set([
  ...COMMON_SCHEMAS,
  ...['callsOf', 'changes', 'importInput', 'importResult', 'limits', 'listInput', 'one', 'page', 'read', 'write', 'z'],
  ...['collection', 'defineResource', 'describeResource', 'fields', 'index', 'key', 'moment', 'sample', 'sql', 'table'],
]);

/** Identifiers of such names are made up, not chosen. */
const MADE_BY_SERVICE = new Set(['id', 'uuid', 'guid', 'sid']);
const CREATED = /^(?:created|creation)(?:$|At$|On$|Date$|Time$)/;
const UPDATED = /^(?:updated|modified|changed|lastUpdated|lastModified|lastChanged)(?:$|At$|On$|Date$|Time$)/;

/** Works out what the files of a model have in common. Throws when the model has no identifier. */
export function planOf(model: ResourceModel): Plan {
  const [id, ...others] = model.fields;
  if (id?.kind !== 'id') throw new Error(`${model.name}: the first field of a model is its identifier.`);
  const can = {
    list: model.verbs.includes('list'),
    get: model.verbs.includes('get'),
    create: model.verbs.includes('create'),
    update: model.verbs.includes('update'),
    delete: model.verbs.includes('delete'),
  };
  const settled = [...(can.create ? givenIdentifier(id, model.fields) : []), ...others].map(field =>
    settle(field, model, can),
  );
  const given = settled.find(({ wire }) => wire === id.wire);
  const onCreation = can.create ? settled.filter(({ readOnly, on }) => !readOnly && on !== 'edit') : [];
  const onChange = can.update ? settled.filter(({ readOnly, on }) => !readOnly && on !== 'create') : [];
  if (KEPT_NAMES.has(model.constant)) {
    throw new Refusal(
      `${JSON.stringify(model.name)} is what the project’s own files call something else: choose another name.`,
    );
  }
  const named = settled.find(({ name }) => name === model.titleField);
  // What people chose to call a record tells more than an address in it.
  const title = given && named?.kind !== 'text' ? given : (named ?? id);
  const stamp = (name: RegExp) =>
    settled.find(field => field.readOnly && field.kind === 'time' && name.test(field.name));
  const [created, updated] = [stamp(CREATED), stamp(UPDATED)];
  return {
    model,
    id,
    others: settled,
    stored: [id, ...settled.filter(({ wire }) => wire !== id.wire)],
    title,
    given,
    definition: Object.hasOwn(kinds, model.constant) ? `${model.constant}Resource` : model.constant,
    record: KEPT_NAMES.has(model.oneConstant) ? `${model.oneConstant}Record` : model.oneConstant,
    can,
    onCreation,
    onChange,
    unique: onCreation.find(field => field === title && isOwn(field, model)),
    stamps: { ...(created && { created }), ...(updated && sameForm(created, updated) && { updated }) },
    isMany: model.transport === 'rpc',
    hasCalls: model.transport === 'rpc' || model.service,
  };
}

/** Of an identifier that people choose, such as a name: the field by which they give it to a new record. */
function givenIdentifier(id: ModelField, fields: readonly ModelField[]): ModelField[] {
  const last = wordsOf(id.wire).at(-1) ?? '';
  if (id.type !== 'text' || MADE_BY_SERVICE.has(last)) return [];
  const wanted = consoleName(id.wire);
  const name = fields.some(other => other.name === wanted) ? `given${upperFirst(wanted)}` : wanted;
  return [
    {
      ...id,
      name,
      kind: 'text',
      options: { code: true, max: 128, pattern: /^[\w.@:-]+$/ },
      reason: 'the identifier, which people give',
      readOnly: false,
      on: 'create',
    },
  ];
}

/**
 * A field as the definition has it: the organisation is given once, what no verb writes is read-only, and of that our own
 * service knows no more than the moments that it sets.
 */
function settle(field: ModelField, model: ResourceModel, can: Plan['can']): ModelField {
  const isOrganization = model.organization && field.wire === 'organization';
  const on = isOrganization ? 'create' : field.on;
  const isFillable = !field.readOnly && ((can.create && on !== 'edit') || (can.update && on !== 'create'));
  if (!isFillable) {
    const isKnown = !model.service || !can.create || CREATED.test(field.name) || UPDATED.test(field.name);
    return { ...without(field, 'on', 'initial'), readOnly: true, required: field.required && isKnown };
  }
  const only = can.create && can.update ? on : can.create ? 'create' : 'edit';
  const initial = field.initial ?? (field.kind === 'flag' && field.required ? 'false' : undefined);
  return {
    ...without(field, 'on', 'initial'),
    readOnly: false,
    required: field.required || isOrganization,
    ...(only && { on: only }),
    ...(initial !== undefined && { initial }),
  };
}

function sameForm(one: ModelField | undefined, other: ModelField): boolean {
  return one === undefined || one.options.onWire === other.options.onWire;
}

function isOwn(field: ModelField, model: ResourceModel): boolean {
  const last = field.wire.slice(field.wire.lastIndexOf('.') + 1);
  if (!field.required || !OWN_NAME.test(last) || !OWN_KINDS.includes(field.kind) || field.options.multiline)
    return false;
  const values = model.sample.map(row => String(valueAt(row, field.wire)).toLowerCase());
  return new Set(values).size === values.length;
}

/** The value at a dotted path of a row. */
export function valueAt(row: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key) ? Reflect.get(inner, key) : undefined,
      row,
    );
}

function without<T extends object, K extends keyof T>(value: T, ...keys: K[]): Omit<T, K> {
  const rest = { ...value };
  for (const key of keys) delete rest[key];
  return rest;
}
