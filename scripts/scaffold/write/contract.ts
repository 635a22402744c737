import { upperFirst } from 'es-toolkit';
import type { KindName } from '../../../schema/kinds';
import { pathReader, writePath } from '../../../schema/wire';
import type { Row } from '../infer/inferFields';
import { IDENTIFIER, isListKind } from '../infer/inferKind';
import type { ModelField, ResourceModel } from '../model';
import { presentIn } from '../values';
import { comment, importCode, literal, object, property } from './literal';
import { COMMON_SCHEMAS, type Plan } from './plan';
import { withArticle } from './words';

/** The default maximum length of text fields, as in `schema/kinds/text/text.ts`. */
const MAX_CHARACTERS = 255;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/** A level of the record's object: fields, and objects that hold more of them. */
type Shape = Map<string, ModelField | Shape>;

/** Returns the code of `resources/<name>/contract/<name>.ts`: the record, the inputs, and the calls. */
export function contractCode(plan: Plan): string {
  const { model, can } = plan;
  const code = `
    ${inputsCode(plan)}

    /** ${upperFirst(comment(withArticle(model.one)))}, as calls return it. */
    export const ${plan.record} = ${recordCode(plan)};
    export type ${upperFirst(model.oneConstant)}OnWire = z.infer<typeof ${plan.record}>;

    const ${can.create || can.update || can.delete ? '{ read, write }' : '{ read }'} = callsOf({ callers: rolesOf(${literal(`/${model.name}`)}), addition: true });
    ${can.get || can.update || can.delete ? `const one = ${keyCode(plan)};` : ''}

    export const ${model.constant} = {
      ${callsCode(plan).join('\n\n')}
    };
  `;
  const imports = [
    `import { z } from 'zod';`,
    `import { callsOf } from '../../../contract/call';`,
    importCode(code, COMMON_SCHEMAS, '../../../contract/common'),
    importCode(code, ['importInput', 'importResult'], '../../../contract/imports'),
    importCode(code, ['etag'], '../../../contract/etags'),
    `import { listInput, page } from '../../../contract/list';`,
    `import { rolesOf } from '../../../contract/routes';`,
    importCode(code, ['limits'], '../../../contract/formats'),
  ];
  return `${imports.filter(Boolean).join('\n')}\n${code}`;
}

function callsCode(plan: Plan): string[] {
  const { model, can, id, record } = plan;
  const { calls } = model;
  const key = id.wire;
  const example = exampleKey(plan);
  const one = literal({ [key]: example });
  const row = exampleRow(plan);
  const scope = model.organization ? '...scope, ' : '';
  const declare = (effect: 'read' | 'write') => (name: string, input: string, output: string, sent: string) => {
    const elsewhere = model.service ? undefined : 'true';
    return `${property(name)}: ${effect}(${object({ input, output, example: sent, elsewhere })}),`;
  };
  const [read, write] = [declare('read'), declare('write')];
  const ids = `${property(`${key}s`)}: ${isNumeric(id) ? 'numericIds' : 'ids'}`;
  const changed = literal({ [key]: example, ...exampleChange(plan) });
  return [
    read(calls.list, 'listInput', `page(${record})`, '{}'),
    can.get && read(calls.get, 'z.strictObject(one)', record, one),
    can.create && write(calls.add, newRecord(model), record, literal(row)),
    can.update && write(calls.update, 'z.strictObject({ ...one, ...changes.shape })', record, changed),
    can.delete && write(calls.remove, 'z.strictObject(one)', 'done', one),
    can.delete &&
      write(calls.removeMany, `z.strictObject({ ${scope}${ids} })`, 'bulkResult', literal({ [`${key}s`]: [example] })),
    can.create && write(calls.import, 'z.strictObject(importInput)', 'importResult', literal({ rows: [row] })),
  ].filter(code => code !== false);
}

/** Returns the name of the schema of the input for a new record. */
export function newRecord({ oneConstant }: ResourceModel): string {
  return `new${upperFirst(oneConstant)}`;
}

/** Returns the identifier that calls about one record take. */
function keyCode({ id, model }: Plan): string {
  return `{ ${model.organization ? '...scope, ' : ''}${property(id.wire)}: ${idCode(id, model.sample)} }`;
}

/** Returns the schemas of the inputs for a new record and for changes of one. */
function inputsCode(plan: Plan): string {
  const { model, can, onCreation, onChange } = plan;
  const inputs = (field: ModelField) => input(field, plan);
  const created = `/** The input for a new ${model.one}. */
    export const ${newRecord(model)} = ${objectCode(shapeOf(onCreation), 'z.strictObject', inputs)};`;
  const changed = `/** The fields that can be changed, all optional. */
    const changes = ${objectCode(shapeOf(onChange), 'z.strictObject', field => optional(inputs(field)))};`;
  return [can.create && created, can.update && changed].filter(code => code !== false).join('\n\n');
}

/** Nests fields as on the wire: `config.tls` is `tls` within `config`. */
function shapeOf(fields: readonly ModelField[]): Shape {
  const shape: Shape = new Map();
  for (const field of fields) {
    const keys = field.wire.split('.');
    const last = keys.pop() ?? field.wire;
    let inner = shape;
    for (const key of keys) {
      const next = inner.get(key);
      const object: Shape = next instanceof Map ? next : new Map();
      inner.set(key, object);
      inner = object;
    }
    inner.set(last, field);
  }
  return shape;
}

/** Returns the schema of a record, which its backend may tag. */
function recordCode(plan: Plan): string {
  const shape = shapeOf([plan.id, ...plan.others]);
  const code = objectCode(shape, 'z.object', field => outputCode(field, plan));
  return shape.has('etag') ? code : code.replace(/ \}\)$/, '\netag: etag.optional(), })');
}

function objectCode(shape: Shape, make: string, codeOf: (field: ModelField) => string): string {
  const lines = [...shape].map(([key, value]) => {
    if (!(value instanceof Map)) return `${property(key)}: ${codeOf(value)},`;
    const inner = objectCode(value, make, codeOf);
    return `${property(key)}: ${mayLack(value, codeOf) ? optionalObject(inner, make) : inner},`;
  });
  return `${make}({ ${lines.join('\n')} })`;
}

/** Whether all values of an object may be missing, and so the object itself. */
function mayLack(shape: Shape, codeOf: (field: ModelField) => string): boolean {
  return [...shape.values()].every(value =>
    value instanceof Map
      ? mayLack(value, codeOf)
      : /\.(?:optional|nullable|nullish|default)\([^()]*\)$/.test(codeOf(value)),
  );
}

function optionalObject(code: string, make: string): string {
  return make === 'z.object' ? `${code}.nullish()` : optional(code);
}

function optional(code: string): string {
  return /\.(?:optional|nullish)\(\)$/.test(code) ? code : `${code.replace(/\.default\([^()]*\)$/, '')}.optional()`;
}

function outputCode(field: ModelField, { model, id }: Plan): string {
  if (field === id) return isNumeric(field) ? 'z.int()' : 'z.string()';
  const isNull = model.service ? !field.required && !isListKind(field.kind) : field.nullable;
  const isOptional = !model.service && field.optional;
  const bare = outputType(field, model.sample, model.service);
  return `${bare}${isNull ? (isOptional ? '.nullish()' : '.nullable()') : isOptional ? '.optional()' : ''}`;
}

function outputType(field: ModelField, sample: readonly Row[], isServed: boolean): string {
  const { kind, options, type } = field;
  switch (kind) {
    case 'flag':
      return flagCode(options.onWire);
    case 'number':
      return options.fractional ? 'z.number()' : 'z.int()';
    case 'time':
      if (options.onWire === 's' || options.onWire === 'ms') return 'z.int()';
      return isServed || allMatch(field, sample, MOMENT) ? 'time' : 'z.string()';
    case 'choice':
      return `z.enum(${literal(options.choices)})`;
    case 'references':
    case 'tags':
      return 'z.array(z.string())';
    case 'json':
      return 'json';
    default:
      return type === 'integer' ? 'z.int()' : 'z.string()';
  }
}

function input(field: ModelField, plan: Plan): string {
  const { required, initial } = field;
  if (isListKind(field.kind)) return `${listCode(field)}.default([])`;
  const form = inputType(field, plan);
  if (required) return initial === undefined ? form : `${form}.default(${initialCode(field)})`;
  return `${form}.nullish()`;
}

function inputType(field: ModelField, { model, id }: Plan): string {
  const { sample } = model;
  const { kind, options, required } = field;
  if (field.wire === id.wire) return idCode(id, sample);
  switch (kind) {
    case 'text':
      return textCode(field);
    case 'email':
    case 'phone':
    case 'domain':
      return kind;
    case 'url':
      return 'webAddress';
    case 'ip':
      return 'ipAddress';
    case 'number':
      if (Array.isArray(options.choices)) return `z.literal(${literal(options.choices)})`;
      return `${options.fractional ? 'z.number()' : 'z.int()'}${boundCode('min', options.min)}${boundCode('max', options.max)}`;
    case 'flag':
      return flagCode(options.onWire);
    case 'choice':
      return `z.enum(${literal(options.choices)})`;
    case 'time':
      return options.onWire === 's' || options.onWire === 'ms' ? 'z.int()' : 'time';
    case 'reference':
      if (field.type === 'integer') return 'numericId';
      if (field.wire === 'organization') return 'organizationId';
      return allMatch(field, sample, IDENTIFIER) ? 'id' : required ? 'requiredLine(128)' : 'line(128)';
    case 'json':
      return 'json';
    default:
      throw new Error(`${field.name}: a field of the kind ${kind} can’t be given.`);
  }
}

function textCode({ options, required }: ModelField): string {
  const most = typeof options.max === 'number' ? options.max : MAX_CHARACTERS;
  const least = typeof options.min === 'number' ? options.min : 0;
  const line = options.multiline
    ? `lines(${most})`
    : required && least === 0
      ? `requiredLine(${most})`
      : `line(${most})`;
  const min = least > 0 ? `.min(${least})` : required && options.multiline ? `.min(1, 'must not be empty')` : '';
  return `${line}${min}${options.pattern instanceof RegExp ? `.regex(${options.pattern})` : ''}`;
}

function boundCode(name: 'min' | 'max', bound: unknown): string {
  return typeof bound === 'number' ? `.${name}(${bound})` : '';
}

function listCode({ kind, options }: ModelField): string {
  if (kind === 'references') return 'z.array(id).max(limits.bulk)';
  const most = typeof options.max === 'number' ? options.max : 100;
  return `z.array(${options.each === 'email' ? 'email' : `requiredLine(${MAX_CHARACTERS})`}).max(${most})`;
}

function flagCode(onWire: unknown): string {
  return onWire === 'string' ? `z.enum(['true', 'false'])` : onWire === 'number' ? 'z.literal([0, 1])' : 'z.boolean()';
}

/** Returns the initial value of a form as on the wire. */
function initialCode({ kind, initial = '', options }: ModelField): string {
  if (kind === 'number') return initial;
  if (kind !== 'flag') return literal(initial);
  return options.onWire === 'string'
    ? literal(initial)
    : options.onWire === 'number'
      ? String(Number(initial === 'true'))
      : initial;
}

function idCode(field: ModelField, sample: readonly Row[]): string {
  if (isNumeric(field)) return 'numericId';
  return allMatch(field, sample, IDENTIFIER) ? 'id' : 'requiredLine(128)';
}

export function isNumeric({ type }: ModelField): boolean {
  return type === 'integer' || type === 'number';
}

function allMatch({ wire }: ModelField, sample: readonly Row[], pattern: RegExp): boolean {
  return sample.map(pathReader(wire)).every(value => value == null || pattern.test(String(value)));
}

/** Returns the first row's identifier as text, as calls take it. */
function exampleKey({ model, id }: Plan): string {
  const [row = {}] = model.sample;
  return String(pathReader(id.wire)(row) ?? (isNumeric(id) ? 1 : 'example'));
}

/** Returns an input for a record like the first row. */
function exampleRow(plan: Plan): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field of plan.onCreation) {
    const value = exampleValue(field, plan);
    const isUnique = field === plan.unique || field === plan.given;
    if (value != null) writePath(row, field.wire, isUnique ? anotherOf(field, value) : value);
  }
  return row;
}

function exampleChange(plan: Plan): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  const field = plan.onChange.find(each => exampleValue(each, plan) != null);
  // TypeScript requires a value for the name of an inherited property, such as `constructor`.
  const inheritedNames = plan.onChange.filter(({ wire }) => wire in Object.prototype);
  for (const each of field ? [field, ...inheritedNames] : inheritedNames)
    writePath(row, each.wire, exampleValue(each, plan));
  return row;
}

function exampleValue(field: ModelField, { model }: Plan): unknown {
  if (model.organization && field.wire === 'organization') return 'acme';
  const [value] = presentIn(model.sample.map(pathReader(field.wire)));
  return field.kind === 'time' && typeof value === 'string' ? new Date(value).toISOString() : value;
}

/** Returns a value that no row has, because the demo data already has the sample's records. */
function anotherOf({ kind }: ModelField, value: unknown): string {
  const made: Partial<Record<KindName, string>> = {
    email: 'another@example.net',
    phone: '+14155550199',
    domain: 'another.example.net',
    url: 'https://example.net/another',
    ip: '192.0.2.199',
  };
  return made[kind] ?? `${String(value)}-2`;
}
