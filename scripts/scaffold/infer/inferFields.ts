import { isNotNil, upperFirst } from 'es-toolkit';
import { isObject } from '../../../contract/isObject';
import { ScaffoldError } from '../scaffoldError';
import { lastKey, presentIn } from '../values';
import { ascii, normalizeAbbreviations, singular, wordsOf } from '../words';
import {
  IDENTIFIER,
  type Inferred,
  inferKind,
  inferred,
  isListKind,
  type KnownResource,
  referenceOf,
} from './inferKind';

export type Row = Readonly<Record<string, unknown>>;

/** The JSON type of a value. `texts` is a list of strings, `json` anything else. */
export type WireType = 'text' | 'integer' | 'number' | 'boolean' | 'texts' | 'json';

export interface InferredField extends Inferred {
  /** Name in the console. */
  name: string;
  /** Path on the wire, with dots into nested objects. */
  wire: string;
  required: boolean;
  readOnly: boolean;
  type: WireType;
  /** Whether the wire may hold null. */
  nullable: boolean;
  /** Whether a row may lack the key or its parent object. */
  optional: boolean;
}

export interface InferredFields {
  fields: InferredField[];
  /** Things to review, a sentence each. */
  notes: string[];
}

/** Maximum depth of nested objects that become fields. Deeper ones stay JSON. */
export const MAX_DEPTH = 2;
/** Maximum length of a path that list calls accept. */
const MAX_PATH_LENGTH = 64;
const ID_NAMES = ['id', 'uuid', 'guid', 'sid'];
/** Fallbacks for the identifier. Users choose them, but they are unique. */
const KEY_NAMES = ['key', 'slug', 'code', 'username', 'name', 'serial', 'email'];
const SECRET =
  /secret|passw(?:or)?d|passphrase|\bpwd\b|token|\bpin\b|\botp\b|credential|\b(?:api|private|access|shared|encryption) ?key/;

/**
 * Infers the fields of rows: their kinds, whether they are required, and which one identifies a row and becomes `id`.
 * @param one the singular of the resource, such as `gateway`, so that `gateway_id` is recognised as the identifier
 * @throws ScaffoldError if no field identifies the rows
 */
export function inferFields(rows: readonly Row[], known: readonly KnownResource[], one = ''): InferredFields {
  const notes: string[] = [];
  const columns = columnsOf(rows, notes);
  const idPath = identifierOf(columns, rows.length, known, one);
  if (idPath === undefined) {
    throw new ScaffoldError('No field identifies the rows. Every row needs a field with a unique value, such as id.');
  }
  const freeName = createNamer('id');
  const reason = idPath === 'id' ? 'every row has its own' : `${idPath}: every row has its own`;
  const isNumber = typeof columns.get(idPath)?.[0] === 'number';
  const fields = [identifierField(idPath, isNumber ? 'integer' : 'text', reason)];
  for (const [path, values] of columns) {
    // The console handles etags itself.
    if (path === idPath || path === 'etag') continue;
    const present = presentIn(values);
    const last = lastKey(path);
    const found = inferKind(last, present, known);
    if (isSecret(path, found.kind)) {
      notes.push(`${path} looks like a secret and was left out, because secrets are never returned.`);
      continue;
    }
    if (present.length === 0) notes.push(`${path} has no value in the sample.`);
    if (present.some(value => typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))) {
      notes.push(`${path} holds numbers that are too large to be read exactly; the backend should send texts.`);
    }
    fields.push({
      ...found,
      name: freeName(path),
      wire: path,
      required: isAlwaysPresent(found.kind, present, rows.length),
      readOnly: isSetByService(last, found.kind),
      type: typeOf(found, present),
      nullable: values.some(value => value === null),
      optional: values.some(value => value === undefined),
    });
  }
  return { fields, notes };
}

/** Returns the field that identifies a record. */
export function identifierField(wire: string, type: 'integer' | 'text', reason: string): InferredField {
  const always = { required: true, readOnly: true, nullable: false, optional: false };
  return { ...inferred('id', reason), ...always, name: 'id', wire, type };
}

/** Whether every row has a value. Lists never count, because they may be empty, and empty JSON isn't a value. */
function isAlwaysPresent(kind: Inferred['kind'], present: readonly unknown[], rows: number): boolean {
  if (isListKind(kind) || present.length < rows) return false;
  return kind !== 'json' || present.every(value => !(value instanceof Object) || Object.keys(value).length > 0);
}

/** Whether a field of this name holds a secret. Whether a secret exists, or since when, isn't secret. */
export function isSecret(path: string, kind: Inferred['kind']): boolean {
  return !['flag', 'time', 'number'].includes(kind) && SECRET.test(wordsOf(path).join(' '));
}

/** Whether the backend sets such a field itself, such as a creation time or a count. */
export function isSetByService(name: string, kind: Inferred['kind']): boolean {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (/^(?:created|updated|modified|deleted|inserted)/.test(words[0] ?? '')) return true;
  if (kind === 'number') return last === 'count';
  if (kind !== 'time') return false;
  const isPast = /(?:ed|seen|sent)$/.test(words.at(-2) ?? '') && !/(?:scheduled|planned)$/.test(words.at(-2) ?? '');
  return words[0] === 'last' || last === 'seen' || (isPast && (last === 'at' || last === 'on'));
}

/** Whether a key can be a field. If not, notes why. */
export function isUsable(key: string, prefix: string, notes: string[]): boolean {
  const reason = unusableReason(key, prefix);
  if (reason !== undefined) notes.push(`${JSON.stringify(prefix + key)} ${reason}, and was left out.`);
  return reason === undefined;
}

function unusableReason(key: string, prefix: string): string | undefined {
  // Copying such a key sets the prototype of the copy (prototype pollution).
  if (key === '__proto__') return 'is what JavaScript calls an object’s prototype';
  if (key.includes('.')) return 'has a dot in its name, which leads into an object elsewhere';
  if (key.trim() === '' || /\p{Cc}/u.test(key)) return 'has a name that can’t be written';
  if (prefix.length + key.length > MAX_PATH_LENGTH) return `has a name of more than ${MAX_PATH_LENGTH} characters`;
  return undefined;
}

/** Returns the values of every path in order of appearance. A nested object yields a path for each of its keys. */
function columnsOf(rows: readonly Row[], notes: string[], depth = MAX_DEPTH, prefix = ''): Map<string, unknown[]> {
  const columns = new Map<string, unknown[]>();
  for (const key of new Set(rows.flatMap(row => Object.keys(row)))) {
    const path = prefix + key;
    if (!isUsable(key, prefix, notes)) continue;
    const values = rows.map(row => (Object.hasOwn(row, key) ? row[key] : undefined));
    const objects = values.filter(isObject);
    const areObjects = objects.length > 0 && values.every(value => value == null || isObject(value));
    if (depth > 0 && areObjects && objects.some(object => Object.keys(object).length > 0)) {
      const inner = values.map(value => (isObject(value) ? value : {}));
      for (const [innerPath, innerValues] of columnsOf(inner, notes, depth - 1, `${path}.`)) {
        columns.set(innerPath, innerValues);
      }
    } else {
      columns.set(path, values);
    }
  }
  return columns;
}

function identifierOf(
  columns: ReadonlyMap<string, readonly unknown[]>,
  rows: number,
  known: readonly KnownResource[],
  one: string,
): string | undefined {
  const paths = [...columns.keys()].filter(path => {
    const values = columns.get(path) ?? [];
    const areKeys = values.every(value => typeof value === 'string' && IDENTIFIER.test(value));
    return !path.includes('.') && (areKeys || values.every(Number.isSafeInteger)) && new Set(values).size === rows;
  });
  const findByWords = (...names: string[]) => paths.find(path => names.includes(wordsOf(path).join(' ')));
  const identifierLike = paths.filter(path => ID_NAMES.includes(wordsOf(path).at(-1) ?? ''));
  return (
    paths.find(path => path === 'id') ??
    ID_NAMES.map(name => findByWords(name)).find(isNotNil) ??
    ID_NAMES.map(name => findByWords(`${one} ${name}`, `${one}${name}`)).find(isNotNil) ??
    identifierLike.find(path => referenceOf(path, known) === undefined) ??
    KEY_NAMES.map(name => findByWords(name, `${one} ${name}`)).find(isNotNil) ??
    identifierLike[0]
  );
}

function typeOf({ kind }: Inferred, present: readonly unknown[]): WireType {
  if (isListKind(kind)) return 'texts';
  if (kind === 'json') return 'json';
  if (present.length > 0 && present.every(value => typeof value === 'boolean')) return 'boolean';
  if (present.length === 0 || present.some(value => typeof value !== 'number')) return 'text';
  return present.every(Number.isInteger) ? 'integer' : 'number';
}

/** Returns a function that gives each path a unique name. It avoids inherited names, such as `constructor`. */
export function createNamer(...taken: string[]): (path: string) => string {
  const names = new Set(taken);
  return path => {
    const wanted = consoleName(path);
    let name = wanted;
    for (let n = 2; names.has(name) || name in Object.prototype; n++) name = `${wanted}${n}`;
    names.add(name);
    return name;
  };
}

/** Converts a wire path to a name in the console: `attributes.max_users` to `attributesMaxUsers`. */
export function consoleName(path: string): string {
  const words = normalizeAbbreviations(ascii(path))
    .split(/[^A-Za-z0-9]+/)
    .filter(word => word !== '');
  const joined = words.map((word, at) => (at === 0 ? lowerFirst(word) : upperFirst(word))).join('');
  return /^[a-z]/.test(joined) ? joined : `field${joined}`;
}

/** Lowers the first word: `URL` to `url`, `SSLEnabled` to `sslEnabled`, `firstName` stays. */
function lowerFirst(word: string): string {
  return word.replace(/^(?:[A-Z]+(?![a-z])|[A-Z])/, start => start.toLowerCase());
}

/** Returns the words by which fields refer to a resource, from its name and from the singular. */
export function wordsFor(...names: string[]): string[] {
  return [...new Set(names.map(name => singular(wordsOf(name).join(' '))))];
}
