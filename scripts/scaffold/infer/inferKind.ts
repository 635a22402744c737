import { DOMAIN, EMAIL, PHONE } from '../../../contract/formats';
import type { KindName } from '../../../schema/kinds';
import { ipKind } from '../../../schema/kinds/ip/ip';
import { urlKind } from '../../../schema/kinds/url/url';

/** What a field was taken for, with the options of its kind and the reason, to be read by whoever reviews it. */
export interface Inferred {
  kind: KindName;
  options: Record<string, unknown>;
  reason: string;
}

/** A resource that a field may refer to: its name, and the words that such fields are called by. */
export interface KnownResource {
  name: string;
  /** In the singular and lower case, such as `team`. */
  words: readonly string[];
}

/** One word of at most this many may be a choice. */
const MOST_CHOICES = 12;
const WORD = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/;
const ISO_TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
const VERSION = /^v?\d+\.\d+(?:\.\d+)*(?:[-+][\w.]+)?$/;
const TIME_NAME =
  /(?:At|On|Time|Date|Timestamp|Since|Until|Seen|Created|Updated|Modified|Expires|Expiry|Started|Ended)$/i;
const FLAG_NAME = /^(?:is|has|can|may|should)[A-Z_]|(?:enabled|active|disabled|visible|locked|verified)$/i;
const LATITUDE = /(?:^|_)(?:lat|latitude)$|(?:Lat|Latitude)$/;
const LONGITUDE = /(?:^|_)(?:lng|lon|long|longitude)$|(?:Lng|Lon|Long|Longitude)$/;

/**
 * What kind of field holds these values. Digits in a text stay a text: what looks like a number may be a code, whose
 * zeros count.
 * @param name the last part of the field's name on the wire
 * @param values those of the sample's rows that have one
 */
export function inferKind(name: string, values: readonly unknown[], known: readonly KnownResource[]): Inferred {
  if (values.length === 0) return inferred('text', 'no row has a value; check what it holds');
  if (values.every(value => typeof value === 'boolean')) return inferred('flag', 'true or false');
  if (values.every(value => typeof value === 'number')) return ofNumbers(name, values);
  if (values.every(Array.isArray)) return ofLists(name, values.flat(), known);
  if (values.every(value => typeof value === 'string')) return ofTexts(name, values, known);
  return inferred('json', 'values of several forms, or objects without a common form');
}

function ofNumbers(name: string, values: readonly number[]): Inferred {
  const within = (least: number, most: number) => values.every(value => value >= least && value <= most);
  if (values.every(value => value === 0 || value === 1) && FLAG_NAME.test(name)) {
    return inferred('flag', '0 or 1, and the name asks a question', { onWire: 'number' });
  }
  if (values.every(Number.isInteger) && TIME_NAME.test(name)) {
    if (within(1e9, 4e9)) return inferred('time', 'whole numbers in the range of epoch seconds', { onWire: 's' });
    if (within(1e12, 4e12))
      return inferred('time', 'whole numbers in the range of epoch milliseconds', { onWire: 'ms' });
  }
  if (LATITUDE.test(name) && within(-90, 90)) {
    return inferred('number', 'a latitude, by its name and range', { fractional: true, min: -90, max: 90 });
  }
  if (LONGITUDE.test(name) && within(-180, 180)) {
    return inferred('number', 'a longitude, by its name and range', { fractional: true, min: -180, max: 180 });
  }
  return values.every(Number.isInteger)
    ? inferred('number', 'whole numbers')
    : inferred('number', 'numbers with fractions', { fractional: true });
}

function ofLists(name: string, items: readonly unknown[], known: readonly KnownResource[]): Inferred {
  const target = referenceOf(name.replace(/s$/, ''), known);
  if (!items.every(item => typeof item === 'string')) return inferred('json', 'a list of something else than texts');
  if (target) return inferred('references', `a list named like ${target}`, { to: target });
  if (items.length === 0) return inferred('tags', 'empty lists; check what they hold');
  if (items.every(item => EMAIL.test(item))) return inferred('tags', 'a list of e-mail addresses', { each: 'email' });
  return inferred('tags', 'a list of texts');
}

function ofTexts(name: string, values: readonly string[], known: readonly KnownResource[]): Inferred {
  const all = (test: (value: string) => boolean) => values.every(test);
  if (all(value => value === 'true' || value === 'false')) {
    return inferred('flag', '"true" or "false" in texts', { onWire: 'string' });
  }
  const target = referenceOf(name, known);
  if (target) return inferred('reference', `a text named like ${target}`, { to: target });
  if (all(value => ISO_TIME.test(value) && !Number.isNaN(Date.parse(value)))) return inferred('time', 'ISO 8601 dates');
  if (all(value => EMAIL.test(value))) return inferred('email', 'e-mail addresses');
  if (all(value => urlKind.validate(value, {}) === undefined)) return inferred('url', 'web addresses');
  if (all(value => ipKind.validate(value, {}) === undefined)) return inferred('ip', 'IP addresses');
  if (all(value => PHONE.test(value))) return inferred('phone', 'telephone numbers in E.164');
  if (all(value => VERSION.test(value))) return inferred('text', 'version numbers', { code: true });
  if (all(value => DOMAIN.test(value))) return inferred('domain', 'host names');
  if (all(value => /^\d+$/.test(value)))
    return inferred('text', 'digits in a text, which may be a code', { code: true });
  const choices = choicesOf(values);
  if (choices) return inferred('choice', `${choices.length} words that come again and again`, { choices });
  const longest = Math.max(...values.map(value => value.length));
  if (values.some(value => value.includes('\n')) || longest > 160) {
    return inferred('text', 'long texts', { multiline: true, max: Math.max(2000, 2 * longest) });
  }
  return inferred('text', 'texts');
}

/** The words, where there are few and they repeat: in a short sample, one that repeats is enough. */
function choicesOf(values: readonly string[]): string[] | undefined {
  const words = [...new Set(values)].sort();
  const isFew = words.length <= MOST_CHOICES && words.length < values.length;
  const repeats = values.length >= 2 * words.length || (values.length <= 6 && words.length < values.length);
  return isFew && repeats && words.every(word => WORD.test(word)) ? words : undefined;
}

/** The resource that a field of this name refers to: `team`, `teamId`, `team_id`, `ownerUser`. */
function referenceOf(name: string, known: readonly KnownResource[]): string | undefined {
  const bare = name.replace(/_?(?:id|ids)$/i, '').toLowerCase();
  return known.find(({ words }) => words.some(word => bare === word || bare.endsWith(`_${word}`)))?.name;
}

function inferred(kind: KindName, reason: string, options: Record<string, unknown> = {}): Inferred {
  return { kind, options, reason };
}
