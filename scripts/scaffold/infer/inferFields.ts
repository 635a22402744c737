import { upperFirst } from 'es-toolkit';
import { isObject } from '../../../contract/isObject';
import { Refusal } from '../refusal';
import { ascii, asWritten, singular, wordsOf } from '../words';
import { IDENTIFIER, type Inferred, inferKind, type KnownResource, referenceOf } from './inferKind';

export type Row = Readonly<Record<string, unknown>>;

/** What JSON holds a value as, where it is there: `texts` is a list of texts, `json` anything else. */
export type WireType = 'text' | 'integer' | 'number' | 'boolean' | 'texts' | 'json';

export interface InferredField extends Inferred {
  /** In the console. */
  name: string;
  /** On the wire, with dots into nested objects. */
  wire: string;
  required: boolean;
  readOnly: boolean;
  type: WireType;
  /** The wire may hold null for it. */
  nullable: boolean;
  /** A row may lack the key, or the object that it would be in. */
  optional: boolean;
}

export interface InferredFields {
  fields: InferredField[];
  /** What someone should look at, a sentence each. */
  notes: string[];
}

/** How many objects deep fields are looked for; what lies deeper stays JSON. */
export const DEEPEST = 2;
/** What lists can be asked for. */
const LONGEST_PATH = 64;
const ID_NAMES = ['id', 'uuid', 'guid', 'sid'];
/** What can stand in where there is no identifier: people give them, but they are unique. */
const KEY_NAMES = ['key', 'slug', 'code', 'username', 'name', 'serial', 'email'];
const SECRET =
  /secret|passw(?:or)?d|passphrase|\bpwd\b|token|\bpin\b|\botp\b|credential|\b(?:api|private|access|shared|encryption) ?key/;

/**
 * The fields of rows: what each holds, whether it must be there, and which one identifies a row, which gets the name
 * `id`. Throws a sentence when no field identifies the rows.
 * @param one what a row is called, such as `gateway`, whose `gateway_id` is then the identifier
 */
export function inferFields(rows: readonly Row[], known: readonly KnownResource[], one = ''): InferredFields {
  const notes: string[] = [];
  const columns = columnsOf(rows, notes);
  const idPath = identifierOf(columns, rows.length, known, one);
  if (idPath === undefined) {
    throw new Refusal('No field identifies the rows: one is needed that every row has, with a value of its own.');
  }
  const freeName = namesOf('id');
  const fields: InferredField[] = [
    {
      kind: 'id',
      options: {},
      reason: idPath === 'id' ? 'every row has its own' : `${idPath}: every row has its own`,
      name: 'id',
      wire: idPath,
      required: true,
      readOnly: true,
      type: typeof columns.get(idPath)?.[0] === 'number' ? 'integer' : 'text',
      nullable: false,
      optional: false,
    },
  ];
  for (const [path, values] of columns) {
    // The console reads an etag by itself.
    if (path === idPath || path === 'etag') continue;
    const present = values.filter(value => value !== null && value !== undefined && value !== '');
    const last = path.slice(path.lastIndexOf('.') + 1);
    const found = inferKind(last, present, known);
    if (isSecret(path, found.kind)) {
      notes.push(`${path} looks like a secret and was left out: a secret is never answered.`);
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
      required: isAlwaysThere(found.kind, present, rows.length),
      readOnly: isSetByService(last, found.kind),
      type: typeOf(found, present),
      nullable: values.some(value => value === null),
      optional: values.some(value => value === undefined),
    });
  }
  return { fields, notes };
}

/** Whether every row has a value: a list may always be empty, and empty JSON is nothing that someone has filled in. */
function isAlwaysThere(kind: Inferred['kind'], present: readonly unknown[], rows: number): boolean {
  if (kind === 'tags' || kind === 'references' || present.length < rows) return false;
  return kind !== 'json' || present.every(value => !isObjectOrList(value) || Object.keys(value).length > 0);
}

function isObjectOrList(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether a field of this name would hold a secret; that there is one, or since when, is none. */
export function isSecret(path: string, kind: Inferred['kind']): boolean {
  return !['flag', 'time', 'number'].includes(kind) && SECRET.test(wordsOf(path).join(' '));
}

/** Whether the backend sets such a field by itself: when a record was made, what it counted. */
export function isSetByService(name: string, kind: Inferred['kind']): boolean {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (/^(?:created|updated|modified|deleted|inserted)/.test(words[0] ?? '')) return true;
  if (kind === 'number') return last === 'count';
  if (kind !== 'time') return false;
  const isPast = /(?:ed|seen|sent)$/.test(words.at(-2) ?? '') && !/(?:scheduled|planned)$/.test(words.at(-2) ?? '');
  return words[0] === 'last' || last === 'seen' || (isPast && (last === 'at' || last === 'on'));
}

/** Why a key can't be a field, or undefined. */
export function unusable(key: string, prefix: string): string | undefined {
  // A program that copies such a key gives the copy another prototype, as attackers want it to.
  if (key === '__proto__') return 'is what JavaScript calls an object’s prototype';
  if (key.includes('.')) return 'has a dot in its name, which leads into an object elsewhere';
  if (key.trim() === '' || /\p{Cc}/u.test(key)) return 'has a name that can’t be written';
  if (prefix.length + key.length > LONGEST_PATH) return `has a name of more than ${LONGEST_PATH} characters`;
  return undefined;
}

/** The values of every path, in the order in which the paths appear; nested objects give a path for each of theirs. */
function columnsOf(rows: readonly Row[], notes: string[], depth = DEEPEST, prefix = ''): Map<string, unknown[]> {
  const columns = new Map<string, unknown[]>();
  for (const key of new Set(rows.flatMap(row => Object.keys(row)))) {
    const path = prefix + key;
    const wrong = unusable(key, prefix);
    if (wrong !== undefined) {
      notes.push(`${JSON.stringify(path)} ${wrong}, and was left out.`);
      continue;
    }
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
  const named = (...names: string[]) => paths.find(path => names.includes(wordsOf(path).join(' ')));
  const ending = paths.filter(path => ID_NAMES.includes(wordsOf(path).at(-1) ?? ''));
  return (
    paths.find(path => path === 'id') ??
    first(ID_NAMES, name => named(name)) ??
    first(ID_NAMES, name => named(`${one} ${name}`, `${one}${name}`)) ??
    ending.find(path => referenceOf(path, known) === undefined) ??
    first(KEY_NAMES, name => named(name, `${one} ${name}`)) ??
    ending[0]
  );
}

function first<T, U>(items: readonly T[], find: (item: T) => U | undefined): U | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function typeOf({ kind }: Inferred, present: readonly unknown[]): WireType {
  if (kind === 'tags' || kind === 'references') return 'texts';
  if (kind === 'json') return 'json';
  if (present.length > 0 && present.every(value => typeof value === 'boolean')) return 'boolean';
  if (present.length === 0 || present.some(value => typeof value !== 'number')) return 'text';
  return present.every(Number.isInteger) ? 'integer' : 'number';
}

/** Gives each path a name of its own; names that every object has are not given. */
export function namesOf(...taken: string[]): (path: string) => string {
  const names = new Set(taken);
  return path => {
    const wanted = consoleName(path);
    let name = wanted;
    for (let n = 2; names.has(name) || name in Object.prototype; n++) name = `${wanted}${n}`;
    names.add(name);
    return name;
  };
}

/** `attributes.max_users` is `attributesMaxUsers` in the console. */
export function consoleName(path: string): string {
  const words = asWritten(ascii(path))
    .split(/[^A-Za-z0-9]+/)
    .filter(word => word !== '');
  const joined = words.map((word, at) => (at === 0 ? lowerFirst(word) : upperFirst(word))).join('');
  return /^[a-z]/.test(joined) ? joined : `field${joined}`;
}

/** `URL` is `url`, `SSLEnabled` is `sslEnabled`, `firstName` stays. */
function lowerFirst(word: string): string {
  return word.replace(/^(?:[A-Z]+(?![a-z])|[A-Z])/, start => start.toLowerCase());
}

/** The words of a resource by which fields refer to it, from its name and from what a record is called. */
export function wordsFor(...names: string[]): string[] {
  return [...new Set(names.map(name => singular(wordsOf(name).join(' '))))];
}
