import { type KindName, kinds } from '../../../schema/kinds';
import { singular, wordsOf } from '../words';
import { formOf } from './textForms';

/** The inferred kind of a field, with the kind's options and the reason, for the reviewer. */
export interface Inferred {
  kind: KindName;
  options: Record<string, unknown>;
  reason: string;
}

/** A resource that a field may refer to: its name, and the words that such fields end with. */
export interface KnownResource {
  name: string;
  /** Singular and lower case, such as `team` and `shared team`. */
  words: readonly string[];
}

/** Words for yes and no in data. */
const YES_NO_PAIRS = [
  ['y', 'n'],
  ['yes', 'no'],
  ['j', 'n'],
  ['ja', 'nein'],
  ['oui', 'non'],
  ['on', 'off'],
] as const satisfies readonly (readonly [yes: string, no: string])[];
/** An identifier that the contract accepts. */
export const IDENTIFIER = /^[\w.@:-]{1,128}$/;
/** Maximum number of different words for a choice. */
const MAX_CHOICES = 12;
const WORD = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/;
/** Names of fields with free text, which is no choice even if two rows have the same. */
const FREE_TEXT_NAMES =
  /^(?:names?|firstname|lastname|titles?|label|description|comments?|notes?|remarks?|text|message|subject|city)$/;
const TIME_WORDS = new Set(
  'at on time date timestamp ts since until seen created updated modified expires expiry started ended'.split(' '),
);
/** Units that may follow them. */
const UNIT_WORDS = new Set(['s', 'sec', 'seconds', 'ms', 'millis', 'epoch', 'unix', 'utc']);
const QUESTION_WORDS = new Set(['is', 'has', 'can', 'may', 'should', 'allow', 'allows', 'use', 'uses']);
const STATE_WORDS = new Set(['enabled', 'active', 'disabled', 'visible', 'locked', 'verified', 'enforced', 'required']);
const LATITUDE_WORDS = new Set(['lat', 'latitude']);
const LONGITUDE_WORDS = new Set(['lng', 'lon', 'long', 'longitude']);

/**
 * Infers the kind of field for these values. A string of digits stays a text, because it may be a code with significant
 * leading zeros.
 * @param name last segment of the field's wire path
 * @param values the values that rows have, without missing ones
 */
export function inferKind(name: string, values: readonly unknown[], known: readonly KnownResource[]): Inferred {
  if (values.length === 0) return inferred('text', 'no row has a value; check what it holds');
  if (values.every(value => typeof value === 'boolean')) return inferred('flag', 'true or false');
  if (values.every(value => typeof value === 'number')) return inferFromNumbers(wordsOf(name), values);
  if (values.every(Array.isArray)) return inferFromLists(name, values.flat(), known);
  if (values.every(value => typeof value === 'string')) return inferFromTexts(name, values, known);
  return inferred('json', 'values of several forms, or objects without a common form');
}

/** Whether a name indicates timestamps: `createdAt`, `seen`, `last_login_time_ms`. */
function looksLikeTime(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  return TIME_WORDS.has(UNIT_WORDS.has(last) && words.length > 1 ? (words.at(-2) ?? '') : last);
}

function inferFromNumbers(words: readonly string[], values: readonly number[]): Inferred {
  const last = words.at(-1) ?? '';
  const isInRange = (least: number, most: number) => values.every(value => value >= least && value <= most);
  const looksBoolean = (words.length > 1 && QUESTION_WORDS.has(words[0] ?? '')) || STATE_WORDS.has(last);
  if (looksBoolean && values.every(value => value === 0 || value === 1)) {
    return inferred('flag', '0 or 1, and the name asks a question', { onWire: 'number' });
  }
  if (values.every(Number.isInteger) && looksLikeTime(words)) {
    if (isInRange(1e9, 4e9)) return inferred('time', 'whole numbers in the range of epoch seconds', { onWire: 's' });
    if (isInRange(1e12, 4e12))
      return inferred('time', 'whole numbers in the range of epoch milliseconds', { onWire: 'ms' });
  }
  if (LATITUDE_WORDS.has(last) && isInRange(-90, 90)) {
    return inferred('number', 'a latitude, by its name and range', { fractional: true, min: -90, max: 90 });
  }
  if (LONGITUDE_WORDS.has(last) && isInRange(-180, 180)) {
    return inferred('number', 'a longitude, by its name and range', { fractional: true, min: -180, max: 180 });
  }
  return values.every(Number.isInteger)
    ? inferred('number', 'whole numbers')
    : inferred('number', 'numbers with fractions', { fractional: true });
}

function inferFromLists(name: string, items: readonly unknown[], known: readonly KnownResource[]): Inferred {
  if (!items.every(item => typeof item === 'string')) return inferred('json', 'a list of something else than texts');
  const target = referenceOf(name, known);
  if (target) return inferred('references', `a list named like ${target}`, { to: target });
  if (items.length === 0) return inferred('tags', 'empty lists; check what they hold');
  if (formOf(items)?.kind === 'email') return inferred('tags', 'a list of e-mail addresses', { each: 'email' });
  return inferred('tags', 'a list of texts');
}

function inferFromTexts(name: string, values: readonly string[], known: readonly KnownResource[]): Inferred {
  if (values.every(value => value === 'true' || value === 'false')) {
    return inferred('flag', '"true" or "false" in texts', { onWire: 'string' });
  }
  const target = referenceOf(name, known);
  if (target && values.every(value => IDENTIFIER.test(value))) {
    return inferred('reference', `a text named like ${target}`, { to: target });
  }
  const answers = yesNoPairIn(values);
  if (answers) return inferred('choice', 'yes and no in letters', { choices: answers });
  const form = formOf(values);
  const choices = form === undefined || form.mayBeChoice ? choicesOf(name, values) : undefined;
  if (choices) return inferred('choice', `${choices.length} words that come again and again`, { choices });
  if (form) return inferred(form.kind, form.reason, { ...form.options });
  const longest = values.reduce((most, { length }) => Math.max(most, length), 0);
  if (values.some(value => value.includes('\n')) || longest > 160) {
    return inferred('text', 'long texts', { multiline: true, max: Math.max(2000, 2 * longest) });
  }
  return inferred('text', 'texts');
}

/** Returns the yes and no words in the values' case, if all values are such words. */
function yesNoPairIn(values: readonly string[]): readonly [yes: string, no: string] | undefined {
  const found = new Set(values.map(value => value.toLowerCase()));
  const pair = YES_NO_PAIRS.find(words => [...found].every(word => words.some(each => each === word)));
  const [first = ''] = values;
  const matchCase = (word: string) => {
    if (first === first.toUpperCase()) return word.toUpperCase();
    return first[0] === first[0]?.toUpperCase() ? word[0]?.toUpperCase() + word.slice(1) : word;
  };
  return pair && [matchCase(pair[0]), matchCase(pair[1])];
}

/** Returns the distinct words if they are few and repeat. In a short sample, one repeated word is enough. */
function choicesOf(name: string, values: readonly string[]): string[] | undefined {
  if (FREE_TEXT_NAMES.test(wordsOf(name).at(-1) ?? '')) return undefined;
  const words = [...new Set(values)].sort();
  const isFew = words.length >= 2 && words.length <= MAX_CHOICES && words.length < values.length;
  const repeats = values.length >= 2 * words.length || (values.length <= 6 && words.length < values.length);
  return isFew && repeats && words.every(word => WORD.test(word)) ? words : undefined;
}

/** Whether the values of a kind are lists. A list is never missing, because it may be empty. */
export function isListKind(kind: KindName): boolean {
  return kind === 'references' || kind === 'tags';
}

/** Returns the resource that a field of this name refers to: `team`, `teamId`, `team_ids`, `ownerUser`. */
export function referenceOf(name: string, known: readonly KnownResource[]): string | undefined {
  const withoutId = name.replace(/[^A-Za-z\d]*ids?$/i, '');
  const bareName = ` ${singular(wordsOf(withoutId).join(' '))}`;
  // A serial number and a domain are values. Only a `number_id` refers to a resource of numbers.
  const isKindOfValue = (word: string) => withoutId === name && word in kinds;
  return known.find(({ words }) => words.some(word => bareName.endsWith(` ${word}`) && !isKindOfValue(word)))?.name;
}

/** Returns the result of an inference. */
export function inferred(kind: KindName, reason: string, options: Record<string, unknown> = {}): Inferred {
  return { kind, options, reason };
}
