import { upperFirst } from 'es-toolkit';
import type { KindName } from '../../../schema/kinds';
import type { ModelField, ResourceModel } from '../model';
import { comment, literal, object, property } from './literal';
import { COMMON_SCHEMAS, type Plan, valueAt } from './plan';

/** The default maximum length of text fields, as in `schema/kinds/text/text.ts`. */
const MAX_CHARACTERS = 255;
const IDENTIFIER = /^[\w.@:-]{1,128}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/** A level of the record's object: fields, and objects that hold more of them. */
type Shape = Map<string, ModelField | Shape>;

/** The code of `resources/<name>/contract/<name>.ts`: the record, what is given for it, and its calls. */
export function contractCode(plan: Plan): string {
  const { model, can, onCreation, onChange } = plan;
  const record = shapeOf([plan.id, ...plan.others]);
  const hasWrites = can.create || can.update;
  const given = shapeOf([...onCreation, ...onChange.filter(field => !onCreation.includes(field))]);
  const code = `
    ${hasWrites ? nestedCode(plan, given) : ''}

    /** ${upperFirst(withArticle(model.one))}, as calls return it. */
    export const ${plan.record} = ${recordCode(record, field => outputCode(field, plan))};
    export type ${upperFirst(model.oneConstant)}OnWire = z.infer<typeof ${plan.record}>;

    const ${hasWrites || can.delete ? '{ read, write }' : '{ read }'} = callsOf({ callers: rolesOf(${literal(`/${model.name}`)}), addition: true });
    ${needsKey(plan) ? `const one = ${keyCode(plan)};` : ''}

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
  return `${imports.filter(line => line !== '').join('\n')}\n${code}`;
}

function importCode(code: string, names: readonly string[], from: string): string {
  const bare = code.replace(/\/\*\*.*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, '""');
  const used = names.filter(name => new RegExp(`(?:(?<![\\w.'"])|(?<=\\.\\.\\.))${name}\\b(?!['":])`).test(bare));
  return used.length > 0 ? `import { ${used.join(', ')} } from '${from}';` : '';
}

function callsCode(plan: Plan): string[] {
  const { model, can, hasBulkCalls, id } = plan;
  const { calls } = model;
  const key = id.wire;
  const example = exampleKey(plan);
  const one = object({ [key]: literal(example) });
  const row = exampleRow(plan);
  const scope = model.organization ? '...scope, ' : '';
  const declareCall = (name: string, call: Call) => `${property(name)}: ${callCode(call, model.service)},`;
  return [
    declareCall(calls.list, { input: 'listInput', output: `page(${plan.record})`, effect: 'read', example: '{}' }),
    ...(can.get
      ? [declareCall(calls.get, { input: `z.strictObject(one)`, output: plan.record, effect: 'read', example: one })]
      : []),
    ...(can.create
      ? [
          declareCall(calls.add, {
            input: newRecord(model),
            output: plan.record,
            effect: 'write',
            example: literal(row),
          }),
        ]
      : []),
    ...(can.update
      ? [
          declareCall(calls.update, {
            input: 'z.strictObject({ ...one, ...changes.shape })',
            output: plan.record,
            effect: 'write',
            example: literal({ [key]: example, ...exampleChange(plan) }),
          }),
        ]
      : []),
    ...(can.delete
      ? [declareCall(calls.remove, { input: 'z.strictObject(one)', output: 'done', effect: 'write', example: one })]
      : []),
    ...(hasBulkCalls && can.delete
      ? [
          declareCall(calls.removeMany, {
            input: `z.strictObject({ ${scope}${property(`${key}s`)}: ${isNumeric(id) ? 'numericIds' : 'ids'} })`,
            output: 'bulkResult',
            effect: 'write',
            example: object({ [`${key}s`]: literal([example]) }),
          }),
        ]
      : []),
    ...(hasBulkCalls && can.create
      ? [
          declareCall(calls.import, {
            input: 'z.strictObject(importInput)',
            output: 'importResult',
            effect: 'write',
            example: literal({ rows: [row] }),
          }),
        ]
      : []),
  ];
}

/** The name of the schema of what is given for a record that is made. */
export function newRecord({ oneConstant }: ResourceModel): string {
  return `new${upperFirst(oneConstant)}`;
}

interface Call {
  input: string;
  output: string;
  effect: 'read' | 'write';
  example: string;
}

function callCode({ input, output, effect, example }: Call, isServed: boolean): string {
  const code = object({
    input,
    output,
    example,
    elsewhere: isServed ? undefined : 'true',
  });
  return `${effect}(${code})`;
}

function needsKey({ can }: Plan): boolean {
  return can.get || can.update || can.delete;
}

/** The identifier that calls about one record take. */
function keyCode({ id, model }: Plan): string {
  return `{ ${model.organization ? '...scope, ' : ''}${property(id.wire)}: ${idCode(id, model.sample)} }`;
}

/** What is given for a record that is made, and for one that is changed, with the objects within it. */
function nestedCode(plan: Plan, given: Shape): string {
  const { model, can, onCreation, onChange } = plan;
  const inputs = (field: ModelField) => input(field, plan);
  const lines: string[] = [];
  if (can.create) {
    lines.push(`/** The input for a new ${model.one}. */
      export const ${newRecord(model)} = ${objectCode(shapeOf(onCreation), 'z.strictObject', inputs)};`);
  }
  if (can.update) {
    lines.push(`/** The fields that can be changed, all optional. */
      const changes = ${objectCode(shapeOf(onChange), 'z.strictObject', field => optional(inputs(field)))};`);
  }
  return given.size === 0 ? '' : lines.join('\n\n');
}

/** Fields as the objects of the wire have them: `config.tls` is `tls` within `config`. */
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

/** The object of a record, which its backend may tag. */
function recordCode(shape: Shape, codeOf: (field: ModelField) => string): string {
  const code = objectCode(shape, 'z.object', codeOf);
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

/** An object none of whose values must be there need not be there. */
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
  const isNull = model.service ? !field.required && !isList(field) : field.nullable;
  const isOptional = !model.service && field.optional;
  const bare = outputType(field, model.sample, model.service);
  return `${bare}${isNull ? (isOptional ? '.nullish()' : '.nullable()') : isOptional ? '.optional()' : ''}`;
}

function outputType(field: ModelField, sample: readonly unknown[], isServed: boolean): string {
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

/** The schema of a value that is given. */
function input(field: ModelField, plan: Plan): string {
  const { required, initial } = field;
  if (isList(field)) return `${listCode(field)}.default([])`;
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

/** What a form begins with, as the wire has it. */
function initialCode({ kind, initial = '', options }: ModelField): string {
  if (kind === 'number') return initial;
  if (kind !== 'flag') return literal(initial);
  return options.onWire === 'string'
    ? literal(initial)
    : options.onWire === 'number'
      ? String(Number(initial === 'true'))
      : initial;
}

function idCode(field: ModelField, sample: readonly unknown[]): string {
  if (isNumeric(field)) return 'numericId';
  return allMatch(field, sample, IDENTIFIER) ? 'id' : 'requiredLine(128)';
}

export function isNumeric({ type }: ModelField): boolean {
  return type === 'integer' || type === 'number';
}

function isList({ kind }: ModelField): boolean {
  return kind === 'references' || kind === 'tags';
}

function allMatch({ wire }: ModelField, sample: readonly unknown[], pattern: RegExp): boolean {
  return sample.every(row => {
    const value = valueAt(row, wire);
    return value == null || pattern.test(String(value));
  });
}

/** The first row's identifier: calls take it as text. */
function exampleKey({ model, id }: Plan): string {
  return String(valueAt(model.sample[0], id.wire) ?? (isNumeric(id) ? 1 : 'example'));
}

/** The first row, as it would be given again. */
function exampleRow(plan: Plan): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const field of plan.onCreation) {
    const value = exampleValue(field, plan);
    if (value != null)
      write(row, field.wire, field === plan.unique || field === plan.given ? anotherOf(field, value) : value);
  }
  return row;
}

function exampleChange(plan: Plan): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  const field = plan.onChange.find(each => exampleValue(each, plan) != null);
  // What every object has by birth, such as a constructor, TypeScript wants to see replaced.
  const inheritedNames = plan.onChange.filter(({ wire }) => wire in Object.prototype);
  for (const each of field ? [field, ...inheritedNames] : inheritedNames)
    write(row, each.wire, exampleValue(each, plan));
  return row;
}

function exampleValue(field: ModelField, { model }: Plan): unknown {
  if (model.organization && field.wire === 'organization') return 'acme';
  const value = model.sample.map(row => valueAt(row, field.wire)).find(each => each != null && each !== '');
  return field.kind === 'time' && typeof value === 'string' ? new Date(value).toISOString() : value;
}

/** A value that no row has: the records of the sample are there already. */
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

function write(row: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let inner = row;
  for (const key of keys) {
    const next = inner[key];
    const object: Record<string, unknown> = typeof next === 'object' && next !== null ? { ...next } : {};
    inner[key] = object;
    inner = object;
  }
  inner[last] = value;
}

function withArticle(noun: string): string {
  return comment(`${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`);
}
