import { omit, upperFirst } from 'es-toolkit';
import { type KindName, kinds } from '../../../schema/kinds';
import { pathReader } from '../../../schema/wire';
import { consoleName } from '../infer/inferFields';
import { type ModelField, type ModelVerb, modelVerbs, type ResourceModel } from '../model';
import { ScaffoldError } from '../scaffoldError';
import { lastKey } from '../values';
import { wordsOf } from '../words';

/** Facts derived from a model that several of its files share. */
export interface Plan {
  model: ResourceModel;
  /** The identifier, and all other fields. */
  id: ModelField;
  others: readonly ModelField[];
  /** All fields, each wire path once. */
  stored: readonly ModelField[];
  /** The field that is a record's title. */
  title: ModelField;
  /** Names of the definition's constant and of the contract's record schema. */
  definition: string;
  record: string;
  can: Readonly<Record<ModelVerb, boolean>>;
  /** Fields in the input for creating a record, and for changing one. */
  onCreation: readonly ModelField[];
  onChange: readonly ModelField[];
  /** The field by which users choose a new record's identifier, if they do. */
  given: ModelField | undefined;
  /** The text that distinguishes records. It is unique as far as the sample shows. */
  unique: ModelField | undefined;
  /** Times that the service sets: creation and last change. */
  stamps: { created?: ModelField; updated?: ModelField };
}

/** Names of fields with unique texts. */
const UNIQUE_NAME =
  /^(?:name|title|label|key|slug|code|username|email|host|hostname|domain|serial)$|(?:serial_?number|Number)$/i;
/** Kinds whose values are texts that users read: they are searched, compared without case, and may be unique. */
export const TEXT_KINDS: readonly KindName[] = ['text', 'email', 'phone', 'domain', 'url', 'ip'];

/** Names that the generated files import or declare besides the resource's own constants. */
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
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...COMMON_SCHEMAS,
  ...['callsOf', 'changes', 'importInput', 'importResult', 'limits', 'listInput', 'one', 'page', 'read', 'write', 'z'],
  ...['collection', 'defineResource', 'describeResource', 'fields', 'index', 'key', 'moment', 'sample', 'sql', 'table'],
]);

/** Names of identifiers that the service generates instead of users choosing them. */
const GENERATED_ID_NAMES = new Set(['id', 'uuid', 'guid', 'sid']);
const CREATED = /^(?:created|creation)(?:$|At$|On$|Date$|Time$)/;
const UPDATED = /^(?:updated|modified|changed|lastUpdated|lastModified|lastChanged)(?:$|At$|On$|Date$|Time$)/;

/**
 * Derives the plan from a model.
 * @throws Error if the model has no identifier
 * @throws ScaffoldError if its name is reserved
 */
export function planOf(model: ResourceModel): Plan {
  const [id, ...others] = model.fields;
  if (id?.kind !== 'id') throw new Error(`${model.name}: the first field of a model is its identifier.`);
  const can = Object.fromEntries(modelVerbs.map(verb => [verb, model.verbs.includes(verb)])) as Plan['can'];
  const adaptedFields = [...(can.create ? givenIdentifier(id, model.fields) : []), ...others].map(field =>
    adaptField(field, model, can),
  );
  const given = adaptedFields.find(({ wire }) => wire === id.wire);
  const onCreation = can.create ? adaptedFields.filter(({ readOnly, on }) => !readOnly && on !== 'edit') : [];
  const onChange = can.update ? adaptedFields.filter(({ readOnly, on }) => !readOnly && on !== 'create') : [];
  if (RESERVED_NAMES.has(model.constant)) {
    throw new ScaffoldError(
      `${JSON.stringify(model.name)} has another meaning in the project’s files. Choose another name.`,
    );
  }
  const named = adaptedFields.find(({ name }) => name === model.titleField);
  // A chosen identifier is a better title than an address in the record.
  const title = given && named?.kind !== 'text' ? given : (named ?? id);
  const stamp = (name: RegExp) =>
    adaptedFields.find(field => field.readOnly && field.kind === 'time' && name.test(field.name));
  const [created, updated] = [stamp(CREATED), stamp(UPDATED)];
  return {
    model,
    id,
    others: adaptedFields,
    stored: [id, ...adaptedFields.filter(({ wire }) => wire !== id.wire)],
    title,
    given,
    definition: Object.hasOwn(kinds, model.constant) ? `${model.constant}Resource` : model.constant,
    record: RESERVED_NAMES.has(model.oneConstant) ? `${model.oneConstant}Record` : model.oneConstant,
    can,
    onCreation,
    onChange,
    unique: onCreation.find(field => field === title && isUniqueField(field, model)),
    stamps: { ...(created && { created }), ...(updated && sameForm(created, updated) && { updated }) },
  };
}

/** Returns the field by which users choose a new record's identifier. Empty if the service generates it. */
function givenIdentifier(id: ModelField, fields: readonly ModelField[]): ModelField[] {
  const last = wordsOf(id.wire).at(-1) ?? '';
  if (id.type !== 'text' || GENERATED_ID_NAMES.has(last)) return [];
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
 * Adapts a field to the definition: the organisation is set on creation only, and fields that no verb writes are
 * read-only. Of those, our own service only sets creation and change times.
 */
function adaptField(field: ModelField, model: ResourceModel, can: Plan['can']): ModelField {
  const isOrganization = model.organization && field.wire === 'organization';
  const on = isOrganization ? 'create' : field.on;
  const isFillable = !field.readOnly && ((can.create && on !== 'edit') || (can.update && on !== 'create'));
  if (!isFillable) {
    const isKnown = !model.service || !can.create || CREATED.test(field.name) || UPDATED.test(field.name);
    return { ...omit(field, ['on', 'initial']), readOnly: true, required: field.required && isKnown };
  }
  const only = can.create && can.update ? on : can.create ? 'create' : 'edit';
  const initial = field.initial ?? (field.kind === 'flag' && field.required ? 'false' : undefined);
  return {
    ...omit(field, ['on', 'initial']),
    readOnly: false,
    required: field.required || isOrganization,
    ...(only && { on: only }),
    ...(initial !== undefined && { initial }),
  };
}

function sameForm(one: ModelField | undefined, other: ModelField): boolean {
  return one === undefined || one.options.onWire === other.options.onWire;
}

function isUniqueField(field: ModelField, model: ResourceModel): boolean {
  if (
    !field.required ||
    !UNIQUE_NAME.test(lastKey(field.wire)) ||
    !TEXT_KINDS.includes(field.kind) ||
    field.options.multiline
  )
    return false;
  const values = model.sample.map(pathReader(field.wire)).map(value => String(value).toLowerCase());
  return new Set(values).size === values.length;
}
