import { upperFirst } from 'es-toolkit';
import fc from 'fast-check';
import type { Field } from '../../../schema/fields';
import { kindOf } from '../../../schema/record';
import { pathReader, writePath } from '../../../schema/wire';
import type { Row } from '../infer/inferFields';
import { exampleUuid, formOf } from '../infer/textForms';
import type { ModelField } from '../model';
import { demoRecord } from '../redact';
import { lastKey } from '../values';
import { wordsOf } from '../words';
import { examplesOf } from './fieldOf';
import type { Schema } from './schema';

const MAX_ROWS = 5;
/** Number of made-up rows if the document has no examples. */
const EXAMPLE_ROWS = 3;
/** Number of random texts tried per pattern. */
const MAX_TRIES = 100;

/**
 * Returns a few valid sample rows: the document's examples completed by made-up values, or made-up rows without any.
 * @param schemas the fields' schemas by wire path
 */
export function sampleOf(
  fields: readonly ModelField[],
  schemas: ReadonlyMap<string, Schema>,
  examples: readonly Row[],
): Row[] {
  const id = fields[0]?.wire ?? 'id';
  const byId = new Map(examples.filter(row => row[id] !== undefined).map(row => [row[id], row]));
  const given: Row[] = [...byId.values()].slice(0, MAX_ROWS);
  const rows = given.length > 0 ? given : Array.from({ length: EXAMPLE_ROWS }, () => ({}));
  return rows.map((row, at) => {
    const sample = {};
    for (const field of fields) {
      const value = wireValue(field, schemas.get(field.wire), pathReader(field.wire)(row), at + 1, given.length > 0);
      if (value !== undefined) writePath(sample, field.wire, value);
    }
    return sample;
  });
}

function wireValue(field: ModelField, schema: Schema | undefined, given: unknown, n: number, isExample: boolean) {
  if (given === null && field.nullable) return null;
  if (isValue(field, given)) return given;
  // Keys that an example lacks show which ones are optional.
  if (isExample && field.optional) return undefined;
  const own = schema ? examplesOf(schema)[n - 1] : undefined;
  if (isValue(field, own)) return own;
  const made = makeExample(field, schema, n);
  if (isValue(field, made)) return made;
  return field.nullable ? null : undefined;
}

function isValue(model: ModelField, wire: unknown): boolean {
  if (wire === undefined || wire === null || typeOf(wire) !== model.type)
    return model.type === 'json' && wire !== undefined;
  const field = schemaField(model);
  const value = kindOf(field).fromWire(wire, field);
  return value !== null && kindOf(field).validate(value, field) === undefined;
}

function typeOf(wire: unknown): string {
  if (Array.isArray(wire)) return 'texts';
  if (typeof wire === 'number') return Number.isInteger(wire) ? 'integer' : 'number';
  return typeof wire === 'string' ? 'text' : typeof wire;
}

function makeExample(model: ModelField, schema: Schema | undefined, n: number): unknown {
  const { kind, options, wire, type } = model;
  const words = wordsOf(lastKey(wire));
  const isUuid = schema?.keywords.format === 'uuid' || model.reason === 'format uuid';
  const field = schemaField(model);
  switch (kind) {
    case 'id':
      if (type === 'integer') return n;
      return isUuid ? exampleUuid(n) : `${words.filter(word => word !== 'id').join('-') || 'record'}-${n}`;
    case 'reference':
      return demoRecord(options.to, n);
    case 'references':
      return [demoRecord(options.to, n)];
    case 'text': {
      if (isUuid) return exampleUuid(n);
      if (schema?.keywords.format === 'date') return `2026-01-${String(n).padStart(2, '0')}`;
      const example = schema && examplesOf(schema).find(each => typeof each === 'string');
      const form = example === undefined ? undefined : formOf([example]);
      if (form) return form.makeExample(n, example ?? '');
      return options.pattern instanceof RegExp
        ? textMatching(options.pattern, field, n)
        : textOfLength(words, options, n);
    }
    default:
      return kindOf(field).toWire(kindOf(field).sample(n, field), field);
  }
}

/** Returns a text that names the field, padded or shortened to a valid length. */
function textOfLength(
  words: readonly string[],
  { min = 0, max = 255 }: { min?: number; max?: number },
  n: number,
): string {
  const text = `${upperFirst(words.join(' ') || 'text')} ${n}`;
  return text.length > max ? String(n).padStart(Math.min(max, Math.max(min, 1)), '0') : text.padEnd(min, '.');
}

/** Returns the shortest of some random texts that match a pattern. */
function textMatching(pattern: RegExp, field: Field, n: number): string | undefined {
  const texts = fc.sample(fc.stringMatching(pattern), { numRuns: MAX_TRIES, seed: n });
  const fit = texts.filter(
    text => text === text.trim() && text !== '' && kindOf(field).validate(text, field) === undefined,
  );
  return fit.sort((one, other) => one.length - other.length)[0];
}

function schemaField({ kind, options }: ModelField): Field {
  return { kind, ...options } as Field;
}
