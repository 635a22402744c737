import { type Inferred, inferKind, type KnownResource } from './inferKind';

export type Row = Readonly<Record<string, unknown>>;

/** A field of the definition to be. */
export interface InferredField extends Inferred {
  /** In the console. */
  name: string;
  /** On the wire, with dots into nested objects. */
  wire: string;
  required: boolean;
  readOnly: boolean;
}

export interface InferredFields {
  fields: InferredField[];
  /** What somebody should look at, a sentence each. */
  notes: string[];
}

/** How many objects deep fields are looked for; what lies deeper stays JSON. */
const DEEPEST = 2;
const ID_NAMES = ['id', '_id', 'uuid', 'guid', 'sid'];
/** What can stand in where there is no identifier: people give them, but they are unique. */
const KEY_NAMES = ['key', 'slug', 'code', 'username', 'name'];
const SECRET = /(?:secret|password|passwd|token|api_?key|private_?key|credential)/i;
const SERVICE_SETS = /^(?:created|updated|modified|last)(?:_?[A-Z_].*|At|On)?$|(?:At|_at|Count|_count)$/;

/**
 * The fields of rows: what each holds, whether it must be there, and which one identifies a row, which gets the name
 * `id`. Throws a sentence when no field identifies the rows.
 */
export function inferFields(rows: readonly Row[], known: readonly KnownResource[]): InferredFields {
  const columns = columnsOf(rows, DEEPEST);
  const notes: string[] = [];
  const idPath = identifierOf(columns, rows.length);
  if (idPath === undefined) {
    throw new Error('No field identifies the rows: one is needed that every row has, with a value of its own.');
  }
  const names = new Set(['id']);
  const fields: InferredField[] = [
    {
      kind: 'id',
      options: {},
      reason: idPath === 'id' ? 'every row has its own' : `${idPath}: every row has its own`,
      name: 'id',
      wire: idPath,
      required: true,
      readOnly: true,
    },
  ];
  for (const [path, values] of columns) {
    if (path === idPath) continue;
    if (SECRET.test(path)) {
      notes.push(`${path} looks like a secret and was left out: a secret is never answered.`);
      continue;
    }
    const present = values.filter(value => value !== null && value !== undefined && value !== '');
    const last = path.slice(path.lastIndexOf('.') + 1);
    const found = inferKind(last, present, known);
    if (present.length === 0) notes.push(`${path} has no value in the sample.`);
    fields.push({
      ...found,
      name: freeName(consoleName(path), names),
      wire: path,
      required: present.length === rows.length && found.kind !== 'tags' && found.kind !== 'references',
      readOnly: SERVICE_SETS.test(last),
    });
  }
  return { fields, notes };
}

/** The values of every path, in the order in which the paths appear; nested objects give a path for each of theirs. */
function columnsOf(rows: readonly Row[], depth: number, prefix = ''): Map<string, unknown[]> {
  const columns = new Map<string, unknown[]>();
  for (const key of new Set(rows.flatMap(row => Object.keys(row)))) {
    const values = rows.map(row => row[key]);
    const objects = values.filter(isObject);
    const path = prefix + key;
    if (depth > 0 && objects.length > 0 && values.every(value => value == null || isObject(value))) {
      const inner = columnsOf(
        values.map(value => (isObject(value) ? value : {})),
        depth - 1,
        `${path}.`,
      );
      for (const [innerPath, innerValues] of inner) columns.set(innerPath, innerValues);
    } else {
      columns.set(path, values);
    }
  }
  return columns;
}

function identifierOf(columns: ReadonlyMap<string, readonly unknown[]>, rows: number): string | undefined {
  const identifies = (path: string) => {
    const values = columns.get(path) ?? [];
    const isKey = values.every(value => (typeof value === 'string' && value !== '') || typeof value === 'number');
    return values.length === rows && isKey && new Set(values).size === rows;
  };
  const named = [...columns.keys()].filter(path => /(?:_id|Id)$/.test(path) && !path.includes('.'));
  return [...ID_NAMES, ...named, ...KEY_NAMES].find(path => columns.has(path) && identifies(path));
}

/** `attributes.max_users` is `attributesMaxUsers` in the console. */
export function consoleName(path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(word => word !== '');
  const joined = words
    .map((word, at) => (at === 0 ? lowerFirst(word) : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return /^[a-z]/.test(joined) ? joined : `field${joined}`;
}

/** `URL` is `url`, `SSLEnabled` is `sslEnabled`, `firstName` stays. */
function lowerFirst(word: string): string {
  return word.replace(/^(?:[A-Z]+(?![a-z])|[A-Z])/, start => start.toLowerCase());
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let n = 2; taken.has(name); n++) name = `${wanted}${n}`;
  taken.add(name);
  return name;
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
