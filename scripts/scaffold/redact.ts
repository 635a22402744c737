import { upperFirst } from 'es-toolkit';
import { demo } from '../../contract/demo';
import { isObject } from '../../contract/isObject';
import { pathReader, writePath } from '../../schema/wire';
import { type InferredField, isSecret, type Row } from './infer/inferFields';
import { inferKind } from './infer/inferKind';
import { formOf } from './infer/textForms';
import { lastKey, listOf, presentIn } from './values';
import { wordsOf } from './words';

/** Enough rows to show how the values differ. */
const MAX_ROWS = 5;
const MAX_LIST_ITEMS = 3;
/** 1 January 2026 in epoch seconds. */
const EPOCH = 1_767_225_600;
const DAY_SECONDS = 86_400;
/** Ids of demo records, so that references in the sample resolve. */
const DEMO_RECORDS: Readonly<Record<string, readonly string[]>> = {
  organizations: ['acme', 'globex'],
  'manage-users': [demo.acmeUser, demo.acmeAdmin],
  'user-groups': [demo.team],
};

/**
 * Picks a few rows and replaces values that may be personal: names, addresses, identifiers, times and free texts. Keys
 * that aren't fields, such as secrets, are left out. Inferring the result again gives fields of the same kinds.
 */
export function redact(rows: readonly Row[], fields: readonly InferredField[]): Row[] {
  const chosen = chooseRows(rows, fields);
  const redacted = chosen.map(() => ({}));
  for (const field of fields) {
    const read = pathReader(field.wire);
    const makeExample = makerOf(field, presentIn(rows.map(read)));
    const column = preserveKind(field, chosen.map(read), rows.map(read), makeExample);
    for (const [at, value] of column.entries()) {
      if (value !== undefined) writePath(redacted[at] ?? {}, field.wire, value);
    }
  }
  return redacted;
}

/** Picks rows that together show each field with and without a value, and each JSON type of its values. */
function chooseRows(rows: readonly Row[], fields: readonly InferredField[]): Row[] {
  const readers = fields.map(({ wire }) => pathReader(wire));
  const formsOf = (row: Row) => readers.map((read, at) => `${at} ${formOfValue(read(row))}`);
  const missing = new Set(rows.flatMap(formsOf));
  const chosen = new Set<Row>();
  while (chosen.size < Math.min(MAX_ROWS, rows.length)) {
    let best: Row | undefined;
    let most = -1;
    for (const row of rows) {
      const newFormCount = chosen.has(row) ? -1 : formsOf(row).filter(form => missing.has(form)).length;
      if (newFormCount > most) [best, most] = [row, newFormCount];
    }
    if (best === undefined) break;
    chosen.add(best);
    for (const form of formsOf(best)) missing.delete(form);
  }
  return rows.filter(row => chosen.has(row));
}

function formOfValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return String(value);
  return Array.isArray(value) ? `list ${value.length > 0}` : typeof value;
}

type Maker = (value: unknown) => unknown;

/** Returns a function that makes up values for a field. Equal inputs get equal results. */
function makerOf(field: InferredField, present: readonly unknown[]): Maker {
  const known = new Map<unknown, unknown>();
  const make = exampleMaker(field, present);
  return value => {
    if (isObject(value) || Array.isArray(value)) return make(value, known.size + 1);
    if (!known.has(value)) known.set(value, make(value, known.size + 1));
    return known.get(value);
  };
}

function exampleMaker({ wire, kind, options }: InferredField, present: readonly unknown[]) {
  const label = wordsOf(lastKey(wire)).join(' ') || 'text';
  const texts = present.filter(value => typeof value === 'string');
  const form = texts.length === present.length ? formOf(texts) : undefined;
  const inForm = (value: unknown, n: number, otherwise: string) => form?.makeExample(n, String(value)) ?? otherwise;
  return (value: unknown, n: number): unknown => {
    switch (kind) {
      case 'id':
        return typeof value === 'number'
          ? n
          : inForm(value, n, `${label.replace(/ id$/, '').replaceAll(' ', '-')}-${n}`);
      case 'flag':
      case 'choice':
        return value;
      case 'number':
        // Coordinates, whose range marks the field as one. Any other number may be a telephone or account number.
        if (options.min === -90 || options.min === -180) return 10 + n / 8;
        return Number.isInteger(value) ? 1000 + n : 1000.5 + n;
      case 'time':
        return typeof value === 'string' ? inForm(value, n, value) : EPOCH_OF[String(options.onWire)]?.(n);
      case 'reference':
        return demoRecord(options.to, n);
      case 'references':
        return [...new Set(firstItems(value).map((_, at) => demoRecord(options.to, at + 1)))];
      case 'tags':
        return firstItems(value).map((_, at) =>
          options.each === 'email' ? `person${at + 1}@example.com` : `tag ${at + 1}`,
        );
      case 'json':
        return exampleJson(value);
      default:
        return inForm(value, n, exampleText(label, String(value), n));
    }
  };
}

const EPOCH_OF: Readonly<Record<string, (n: number) => number>> = {
  s: n => EPOCH + n * DAY_SECONDS,
  ms: n => (EPOCH + n * DAY_SECONDS) * 1000,
};

/** Returns the identifier of a record to refer to, from the demo data if possible. */
export function demoRecord(to: unknown, n: number): string {
  const records = DEMO_RECORDS[String(to)];
  return records?.[(n - 1) % records.length] ?? `${wordsOf(String(to)).join('-')}-${n}`;
}

function exampleText(label: string, original: string, n: number): string {
  const title = `${upperFirst(label)} ${n}`;
  if (original.includes('\n')) return `${title}\nA second line.`;
  return original.length > 160 ? `${title}. ${'A long text has many words. '.repeat(6)}`.trim() : title;
}

function firstItems(value: unknown): readonly unknown[] {
  return listOf(value).slice(0, MAX_LIST_ITEMS);
}

/** Replaces the strings and numbers in JSON and removes secrets. Keys and booleans stay. */
function exampleJson(value: unknown): unknown {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 1;
  if (Array.isArray(value)) return value.slice(0, MAX_LIST_ITEMS).map(exampleJson);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => /^[\w$ -]{1,64}$/.test(key) && !isSecret(key, 'json'));
  return Object.fromEntries(kept.map(([key, inner]) => [key, exampleJson(inner)]));
}

/**
 * Makes up values for the chosen rows so that their kind is still inferred. If they are too few for that, such as words
 * that must repeat to be a choice, the last rows get values of other rows.
 */
function preserveKind(field: InferredField, chosen: readonly unknown[], all: readonly unknown[], makeExample: Maker) {
  const make = (value: unknown) => (value === null || value === undefined || value === '' ? value : makeExample(value));
  const column = chosen.map(make);
  const hasSameKind = (values: readonly unknown[]) => {
    const found = inferKind(lastKey(field.wire), presentIn(values), []);
    return found.kind === field.kind && found.options.fractional === field.options.fractional;
  };
  // These kinds are inferred from the name, whatever the values.
  if (['id', 'reference', 'references'].includes(field.kind) || hasSameKind(column)) return column;
  const others = [...new Set(presentIn(all))].map(make);
  for (let count = 1; count <= column.length; count++) {
    for (const start of others.keys()) {
      // Try one other value, then two alternating ones.
      for (const size of [1, 2]) {
        const other = (at: number) => others[(start + (at % size)) % others.length];
        const changed = column.map((value, at) => (at < column.length - count ? value : other(at)));
        if (hasSameKind(changed)) return changed;
      }
    }
  }
  return column;
}
