import type { Comparison, Condition } from '../contract/list';
import type { AnyResource } from '../schema/define';
import type { Field } from '../schema/fields';
import { fold } from '../schema/fold';
import { fieldOf, kindOf, wirePath } from '../schema/record';
import { type ConsoleRecord, pathReader, recordFromWire } from '../schema/wire';
import { compareKeys, orderTestOf, testOf } from './condition';
import { createDictionary, type Dictionary } from './dictionary';
import type { ListFilter, Query } from './query';
import type { RecordPage, ValueCounts } from './resourceClient';
import { createSortedOrder, firstRows, type SortedOrder } from './rowOrder';

/** An index of all records of a list whose backend returns them in one array. */
export interface ListIndex {
  page(query: Query): RecordPage;
  /** Counts the matching records by the values of these fields. */
  counts(filter: ListFilter, fields: readonly string[]): ValueCounts;
  /** Adds a record, or replaces the one with the same identifier. */
  put(record: ConsoleRecord): void;
  remove(id: string): void;
}

/** Kinds whose values repeat, so that testing each distinct value is cheaper than testing each row. */
const REPEATING_KINDS: ReadonlySet<string> = new Set(['choice', 'flag', 'reference', 'references']);

/** For an order that isn't indexed yet, up to this many rows are selected without sorting all. */
const MAX_SELECTED_ROWS = 1000;

/** A column, with its indexes that have been built so far. */
interface Column {
  field: Field;
  values: unknown[];
  dictionary?: Dictionary;
  keys?: (string | number | null)[];
  order?: SortedOrder;
}

/** One byte per row: 1 if it matches. */
type Matches = Uint8Array;

/** The cached result of the last filter, enough for sorting, paging and a longer search text. */
interface SearchResult {
  where: string;
  search: string;
  matches: Matches;
  total: number;
}

/**
 * Indexes the rows of a response. Column values, dictionaries and sorted orders are built when a query first needs them
 * and then cached. After that a page costs at most one pass over the rows, and a changed row updates only its own
 * entries. The search text is built at once, so that the first key press doesn't wait for it.
 *
 * A row is identified by its position, which never changes. A removed row leaves its position unused.
 */
export function createListIndex(resource: AnyResource, rows: readonly Record<string, unknown>[]): ListIndex {
  const records: (ConsoleRecord | undefined)[] = new Array(rows.length).fill(undefined);
  const removed = new Set<number>();
  const columns = new Map<string, Column>();
  const searched: readonly string[] = resource.list?.search ?? [];
  const texts = textsOf(searched.map(name => column(name).values));
  let positions: Map<string, number> | undefined;
  let lastSearch: SearchResult | undefined;

  function recordAt(at: number): ConsoleRecord {
    const record = records[at] ?? recordFromWire(resource, rows[at] ?? {});
    records[at] = record;
    return record;
  }

  function column(name: string): Column {
    const known = columns.get(name);
    if (known) return known;
    const field = fieldOf(resource, name);
    const { fromWire } = kindOf(field);
    const read = pathReader(wirePath(resource, name));
    const values = records.map((record, at) => (record ? record[name] : fromWire(read(rows[at] ?? {}), field)));
    const newColumn = { field, values };
    columns.set(name, newColumn);
    return newColumn;
  }

  function keysOf(sorted: Column): (string | number | null)[] {
    sorted.keys ??= sorted.values.map(value => keyOf(sorted.field, value));
    return sorted.keys;
  }

  function orderOf(name: string): SortedOrder {
    const sorted = column(name);
    sorted.order ??= createSortedOrder(presentPositions(), comparatorOf(sorted));
    return sorted.order;
  }

  /** Compares ascending, rows without a value last, equal ones by identifier, as the service's database does. */
  function comparatorOf(sorted: Column): (a: number, b: number) => number {
    const keys = keysOf(sorted);
    const ids = keysOf(column('id'));
    return (a, b) => {
      const x = keys[a] ?? null;
      const y = keys[b] ?? null;
      const sign = x === null ? (y === null ? 0 : 1) : y === null ? -1 : compareKeys(x, y);
      return sign !== 0 ? sign : compareKeys(ids[a] ?? '', ids[b] ?? '');
    };
  }

  function presentPositions(matches?: Matches): number[] {
    const rows: number[] = [];
    for (let at = 0; at < records.length; at++) if (!removed.has(at) && matches?.[at] !== 0) rows.push(at);
    return rows;
  }

  function matchesOf(condition: Condition): Matches {
    if ('all' in condition) return combine(condition.all.map(matchesOf), 1, (one, other) => one & other);
    if ('any' in condition) return combine(condition.any.map(matchesOf), 0, (one, other) => one | other);
    return matchesOfComparison(condition);
  }

  function combine(parts: Matches[], start: 0 | 1, combineBits: (one: number, other: number) => number): Matches {
    const [first = new Uint8Array(records.length).fill(start), ...others] = parts;
    for (const other of others) {
      for (let at = 0; at < first.length; at++) first[at] = combineBits(first[at] ?? 0, other[at] ?? 0);
    }
    return first;
  }

  function matchesOfComparison(comparison: Comparison): Matches {
    const comparedColumn = column(comparison.field);
    const isInOrder = orderTestOf(comparedColumn.field, comparison);
    if (isInOrder) return matchesIn(keysOf(comparedColumn), key => key !== null && isInOrder(key));
    const passes = testOf(comparedColumn.field, comparison);
    if (!REPEATING_KINDS.has(comparedColumn.field.kind)) return matchesIn(comparedColumn.values, passes);
    return dictionaryOf(comparedColumn).matches(passes);
  }

  function dictionaryOf(repeating: Column): Dictionary {
    repeating.dictionary ??= createDictionary(repeating.values);
    return repeating.dictionary;
  }

  function find(conditions: readonly Condition[], search: string): SearchResult {
    const where = JSON.stringify(conditions);
    if (lastSearch?.where === where && lastSearch.search === search) return lastSearch;
    const previousMatches =
      lastSearch?.where === where && search.startsWith(lastSearch.search) ? lastSearch.matches : undefined;
    const matches = previousMatches ? previousMatches.slice() : matchesOf({ all: [...conditions] });
    const words = search.split(/\s+/).filter(word => word !== '');
    for (const word of words) {
      for (let at = 0; at < matches.length; at++) {
        if (matches[at] === 1 && !texts[at]?.includes(word)) matches[at] = 0;
      }
    }
    for (const at of removed) matches[at] = 0;
    let total = 0;
    for (const match of matches) total += match;
    lastSearch = { where, search, matches, total };
    return lastSearch;
  }

  function page({ where = [], search = '', sort, offset, limit }: Query): RecordPage {
    const { matches, total } = find(where, fold(search.trim()));
    const sorted = column(sort?.field ?? 'id');
    const descending = sort?.order === 'DESC';
    const end = offset + limit;
    const found =
      sorted.order || end > MAX_SELECTED_ROWS
        ? collectInOrder(orderOf(sort?.field ?? 'id').rows, matches, descending, end)
        : firstRows(presentPositions(matches), end, inDirection(comparatorOf(sorted), descending));
    return { records: found.slice(offset).map(recordAt), total };
  }

  function counts({ where = [], search = '' }: ListFilter, fields: readonly string[]): ValueCounts {
    const { matches } = find(where, fold(search.trim()));
    return Object.fromEntries(fields.map(name => [name, dictionaryOf(column(name)).count(matches)]));
  }

  function positionOf(id: string): number | undefined {
    positions ??= new Map(column('id').values.map((held, at) => [String(held), at]));
    return positions.get(id);
  }

  /** Removes a row from the sorted orders. Call it while the row still holds the values it was sorted by. */
  function drop(at: number): void {
    for (const { order } of columns.values()) order?.drop(at);
    removed.add(at);
    lastSearch = undefined;
  }

  function put(record: ConsoleRecord): void {
    const at = positionOf(record.id) ?? records.length;
    if (at < records.length && !removed.has(at)) drop(at);
    removed.delete(at);
    records[at] = record;
    positions?.set(record.id, at);
    for (const [name, { field, values, dictionary, keys }] of columns) {
      values[at] = record[name];
      dictionary?.set(at, record[name]);
      if (keys) keys[at] = keyOf(field, record[name]);
    }
    texts[at] = textsOf(searched.map(name => [record[name]]))[0] ?? '';
    for (const { order } of columns.values()) order?.add(at);
    lastSearch = undefined;
  }

  function remove(id: string): void {
    const at = positionOf(id);
    if (at !== undefined && !removed.has(at)) drop(at);
  }

  return { page, counts, put, remove };
}

function matchesIn<V>(values: readonly V[], passes: (value: V) => boolean): Matches {
  const matches = new Uint8Array(values.length);
  values.forEach((value, at) => {
    if (passes(value)) matches[at] = 1;
  });
  return matches;
}

/** Returns the first `end` matching rows of an order. */
function collectInOrder(sorted: readonly number[], matches: Matches, descending: boolean, end: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < sorted.length && found.length < end; i++) {
    const at = sorted[descending ? sorted.length - 1 - i : i] ?? 0;
    if (matches[at] === 1) found.push(at);
  }
  return found;
}

function inDirection(compare: (a: number, b: number) => number, descending: boolean): (a: number, b: number) => number {
  return descending ? (a, b) => compare(b, a) : compare;
}

function keyOf(field: Field, value: unknown): string | number | null {
  return value == null ? null : kindOf(field).sortKey(value);
}

/** Returns the search text of each row: its folded values, one per line. */
function textsOf([first = [], ...others]: readonly unknown[][]): string[] {
  return first.map((value, at) =>
    fold(others.reduce<string>((text, held) => `${text}\n${held[at] ?? ''}`, `${value ?? ''}`)),
  );
}
