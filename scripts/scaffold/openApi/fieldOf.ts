import { DOMAIN } from '../../../contract/formats';
import type { Field } from '../../../schema/fields';
import { kindOf } from '../../../schema/record';
import type { WireType } from '../infer/inferFields';
import { type Inferred, inferKind, inferred, isListKind, type KnownResource, referenceOf } from '../infer/inferKind';
import { DAY, formOf } from '../infer/textForms';
import { listOf } from '../values';
import type { Schema } from './schema';

/** Texts that may be longer than this are multiline. */
const MAX_LINE_LENGTH = 255;
const MAX_HELP_LENGTH = 200;

export interface SchemaField extends Inferred {
  type: WireType;
  help?: string;
  initial?: string;
}

/**
 * Returns the field for a property.
 * @param name the property's name
 * @param notes collects things to review
 */
export function fieldOf(name: string, schema: Schema, known: readonly KnownResource[], notes: string[]): SchemaField {
  const found = kindFor(name, schema, known, notes);
  const help = helpOf(schema.keywords.description);
  const initial = initialOf(found, schema.keywords.default);
  return { ...found, type: typeOf(found, schema), ...(help && { help }), ...(initial && { initial }) };
}

function kindFor(name: string, schema: Schema, known: readonly KnownResource[], notes: string[]): Inferred {
  const { types, choices, items, keywords } = schema;
  if (choices?.length && choices.every(choice => typeof choice === 'string')) return inferChoice(choices);
  if (types.length !== 1) return inferred('json', 'several forms, or none that the document names');
  switch (types[0]) {
    case 'boolean':
      return inferred('flag', 'boolean');
    case 'integer':
    case 'number':
      return inferNumber(name, schema);
    case 'string':
      return inferString(name, schema, known, notes);
    case 'array': {
      if (items?.types.join() !== 'string') return inferred('json', 'a list of something else than texts');
      const target = referenceOf(name, known);
      if (target) return inferred('references', `a list named like ${target}`, { to: target });
      return inferred('tags', 'a list of strings', {
        ...(items.keywords.format === 'email' && { each: 'email' }),
        ...(typeof keywords.maxItems === 'number' && { max: keywords.maxItems }),
      });
    }
    default:
      return inferred('json', 'an object without a form of its own');
  }
}

function inferChoice(choices: readonly string[]): Inferred {
  const words = [...new Set(choices)].filter(choice => choice !== '');
  if (words.every(word => word === 'true' || word === 'false')) {
    return inferred('flag', 'the words true and false', { onWire: 'string' });
  }
  return inferred('choice', 'one of these words', { choices: words });
}

function inferNumber(name: string, schema: Schema): Inferred {
  const { types, choices, keywords } = schema;
  const isWhole = types[0] === 'integer';
  const examples = examplesOf(schema).filter(value => typeof value === 'number');
  const found = isWhole && examples.length > 0 ? inferKind(name, examples, []) : undefined;
  if (found?.kind === 'time' || found?.kind === 'flag') return found;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, format } = keywords;
  if (format === 'unix-time') return inferred('time', 'format unix-time', { onWire: 's' });
  const step = isWhole ? 1 : 0;
  const least = [minimum, ...numbersIn(exclusiveMinimum).map(bound => bound + step)].flatMap(numbersIn);
  const most = [maximum, ...numbersIn(exclusiveMaximum).map(bound => bound - step)].flatMap(numbersIn);
  return inferred('number', isWhole ? 'integer' : 'number', {
    ...(!isWhole && { fractional: true }),
    ...(least.length > 0 && { min: Math.max(...least) }),
    ...(most.length > 0 && { max: Math.min(...most) }),
    ...(choices?.length && { choices }),
  });
}

function numbersIn(bound: unknown): number[] {
  return typeof bound === 'number' ? [bound] : [];
}

function inferString(name: string, schema: Schema, known: readonly KnownResource[], notes: string[]): Inferred {
  const { format } = schema.keywords;
  const examples = examplesOf(schema).filter(value => typeof value === 'string' && value !== '') as string[];
  switch (format) {
    case 'email':
    case 'idn-email':
      return inferred('email', 'format email');
    case 'date-time':
      return inferred('time', 'format date-time');
    case 'date':
      return inferred('text', 'format date; a time field would make moments of days', { code: true, pattern: DAY });
    case 'uri':
    case 'url':
      return inferred('url', `format ${format}`);
    case 'ipv4':
    case 'ipv6':
    case 'ip':
      return inferred('ip', `format ${format}`);
    case 'hostname':
      // A host name may be a single label, unlike a domain.
      if (examples.length > 0 && examples.every(example => DOMAIN.test(example)))
        return inferred('domain', 'format hostname');
      return textOf(schema, 'format hostname, perhaps of one word', notes, { code: true });
    case 'phone':
    case 'tel':
      return inferred('phone', `format ${format}`);
  }
  const target = referenceOf(name, known);
  if (target) return inferred('reference', `named like ${target}`, { to: target });
  if (format === 'uuid') return inferred('text', 'format uuid', { code: true });
  const form = schema.keywords.pattern === undefined ? formOf(examples) : undefined;
  if (form) return { kind: form.kind, options: { ...form.options }, reason: `${form.reason}, by the example` };
  return textOf(schema, 'string', notes);
}

function textOf(schema: Schema, reason: string, notes: string[], more: Record<string, unknown> = {}): Inferred {
  const { minLength, maxLength, pattern } = schema.keywords;
  const isLong = typeof maxLength === 'number' && maxLength > MAX_LINE_LENGTH;
  return inferred('text', reason, {
    ...(typeof minLength === 'number' && minLength > 1 && { min: minLength }),
    ...(typeof maxLength === 'number' && { max: maxLength }),
    ...(typeof pattern === 'string' && patternOf(pattern, notes)),
    ...(isLong && { multiline: true }),
    ...more,
  });
}

function patternOf(pattern: string, notes: string[]): { pattern: RegExp } | undefined {
  try {
    return { pattern: new RegExp(pattern, 'u') };
  } catch {
    notes.push(`The pattern ${pattern} is none that JavaScript knows, and was left out.`);
    return undefined;
  }
}

function typeOf({ kind, options }: Inferred, { types }: Schema): WireType {
  if (kind === 'json') return 'json';
  if (isListKind(kind)) return 'texts';
  if (kind === 'flag')
    return options.onWire === 'string' ? 'text' : options.onWire === 'number' ? 'integer' : 'boolean';
  if (types[0] === 'integer') return 'integer';
  return types[0] === 'number' ? 'number' : 'text';
}

/** Returns a schema's examples in order. */
export function examplesOf({ keywords: { example, examples } }: Schema): readonly unknown[] {
  return [...listOf(examples), ...(example === undefined ? [] : [example])];
}

/** Returns the first sentences of a description, as many as fit below an input. */
function helpOf(description: unknown): string | undefined {
  if (typeof description !== 'string') return undefined;
  const [paragraph = ''] = description.trim().split(/\n\s*\n/);
  const text = paragraph.replace(/\s+/g, ' ');
  if (text.length <= MAX_HELP_LENGTH) return text || undefined;
  const sentences = text.match(/.*?[.!?](?= |$)/g) ?? [];
  const [first = ''] = sentences;
  return first.length > 0 && first.length <= MAX_HELP_LENGTH
    ? first
    : `${text.slice(0, MAX_HELP_LENGTH - 1).trimEnd()}…`;
}

/** Returns the initial text of a form field if the schema's default is valid for the kind. */
function initialOf({ kind, options }: Inferred, value: unknown): string | undefined {
  if (!['string', 'number', 'boolean'].includes(typeof value) || kind === 'time') return undefined;
  const field = { kind, ...options } as Field;
  const known = kindOf(field).fromWire(value, field);
  return known === null || kindOf(field).validate(known, field) ? undefined : kindOf(field).toText(known, field);
}
