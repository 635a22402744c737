import type { Comparison, Condition } from '../contract/list';
import type { AnyResource } from '../schema/define';
import type { Field } from '../schema/fields';
import { fold } from '../schema/fold';
import { fieldOf, kindOf, wirePath } from '../schema/record';
import { type ConsoleRecord, pathReader, recordFromWire } from '../schema/wire';
import { compareKeys, orderTestOf, testOf } from './condition';
import { createDictionary, type Dictionary } from './dictionary';
import type { Query } from './query';
import type { RecordPage } from './resourceClient';
import { createSortedOrder, type SortedOrder } from './sortedOrder';
import { sortRows } from './sortRows';

/** An index over all records of a list whose backend answers them in one array. */
export interface ListIndex {
  page(query: Query): RecordPage;
  /** Adds a record, or puts it in the place of the one with the same identifier. */
  put(record: ConsoleRecord): void;
  remove(id: string): void;
}

/** The kinds whose values repeat, so that a test of each different value is cheaper than one of each row's. */
const REPEATING: ReadonlySet<string> = new Set(['choice', 'flag', 'reference', 'references']);

/** One column, and what was made of it so far. */
interface Column {
  field: Field;
  values: unknown[];
  dictionary?: Dictionary;
  keys?: (string | number | null)[];
  order?: SortedOrder;
}

/** One byte for each row: 1 where it matches. */
type Matches = Uint8Array;

/** The outcome of the last filter, since sorting, paging and further typing need no more than that. */
interface Found {
  where: string;
  search: string;
  matches: Matches;
  total: number;
}

/**
 * Indexes the rows of an answer. What a query needs is made when it is first asked and kept from then on: the values
 * of a column, its dictionary, its sorted order. A page then costs a walk over the rows at most, and a changed row only
 * its own places. The text that the search looks into is made at once: the first key pressed should not wait for it.
 *
 * A row is known by its position, which never changes: a removed row leaves its position unused.
 */
export function createListIndex(resource: AnyResource, rows: readonly Record<string, unknown>[]): ListIndex {
  const records: (ConsoleRecord | undefined)[] = new Array(rows.length).fill(undefined);
  const removed = new Set<number>();
  const columns = new Map<string, Column>();
  const searched: readonly string[] = resource.list?.search ?? [];
  const texts = textsOf(searched.map(name => column(name).values));
  let positions: Map<string, number> | undefined;
  let rank: Uint32Array | undefined;
  let last: Found | undefined;

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
    const made = { field, values };
    columns.set(name, made);
    return made;
  }

  function keysOf(sorted: Column): (string | number | null)[] {
    sorted.keys ??= sorted.values.map(value => keyOf(sorted.field, value));
    return sorted.keys;
  }

  /** Ascending, rows without a value last, equal ones by identifier: as the service's database does. */
  function orderOf(name: string): SortedOrder {
    const sorted = column(name);
    if (sorted.order) return sorted.order;
    const keys = keysOf(sorted);
    const present = [...records.keys()].filter(at => !removed.has(at));
    const byId = name === 'id' ? present : rankById();
    sorted.order = createSortedOrder(sortRows(present, keys, byId), (a, b) => compareRows(keys, a, b));
    return sorted.order;
  }

  /** The place of every row in the order of identifiers. */
  function rankById(): Uint32Array {
    if (rank?.length === records.length) return rank;
    const places = new Uint32Array(records.length);
    orderOf('id').rows.forEach((at, place) => {
      places[at] = place;
    });
    rank = places;
    return places;
  }

  function compareRows(keys: readonly (string | number | null)[], a: number, b: number): number {
    const x = keys[a] ?? null;
    const y = keys[b] ?? null;
    const sign = x === null ? (y === null ? 0 : 1) : y === null ? -1 : compareKeys(x, y);
    return sign !== 0 ? sign : compareKeys(idAt(a), idAt(b));
  }

  function idAt(at: number): string {
    return String(column('id').values[at]);
  }

  function matchesOf(condition: Condition): Matches {
    if ('all' in condition) return combine(condition.all.map(matchesOf), 1, (one, other) => one & other);
    if ('any' in condition) return combine(condition.any.map(matchesOf), 0, (one, other) => one | other);
    return matchesOfComparison(condition);
  }

  function combine(parts: Matches[], start: 0 | 1, join: (one: number, other: number) => number): Matches {
    const [first = new Uint8Array(records.length).fill(start), ...others] = parts;
    for (const other of others) {
      for (let at = 0; at < first.length; at++) first[at] = join(first[at] ?? 0, other[at] ?? 0);
    }
    return first;
  }

  function matchesOfComparison(comparison: Comparison): Matches {
    const tested = column(comparison.field);
    const isInOrder = orderTestOf(tested.field, comparison);
    if (isInOrder) return Uint8Array.from(keysOf(tested), key => (key !== null && isInOrder(key) ? 1 : 0));
    const passes = testOf(tested.field, comparison);
    if (!REPEATING.has(tested.field.kind)) return Uint8Array.from(tested.values, held => (passes(held) ? 1 : 0));
    tested.dictionary ??= createDictionary(tested.values);
    return tested.dictionary.matches(passes);
  }

  function find(conditions: readonly Condition[], search: string): Found {
    const where = JSON.stringify(conditions);
    if (last?.where === where && last.search === search) return last;
    const narrows = last?.where === where && search.startsWith(last.search) ? last.matches : undefined;
    const matches = narrows ? narrows.slice() : matchesOf({ all: [...conditions] });
    const words = search.split(/\s+/).filter(word => word !== '');
    for (const word of words) {
      for (let at = 0; at < matches.length; at++) {
        if (matches[at] === 1 && !texts[at]?.includes(word)) matches[at] = 0;
      }
    }
    for (const at of removed) matches[at] = 0;
    let total = 0;
    for (const match of matches) total += match;
    last = { where, search, matches, total };
    return last;
  }

  function page({ where = [], search = '', sort, offset, limit }: Query): RecordPage {
    const { matches, total } = find(where, fold(search.trim()));
    const { rows: sorted } = orderOf(sort?.field ?? 'id');
    const found: ConsoleRecord[] = [];
    const descending = sort?.order === 'DESC';
    let toSkip = offset;
    for (let i = 0; i < sorted.length && found.length < limit; i++) {
      const at = sorted[descending ? sorted.length - 1 - i : i] ?? 0;
      if (matches[at] === 0) continue;
      if (toSkip > 0) toSkip--;
      else found.push(recordAt(at));
    }
    return { records: found, total };
  }

  function positionOf(id: string): number | undefined {
    positions ??= new Map(column('id').values.map((held, at) => [String(held), at]));
    return positions.get(id);
  }

  /** Takes a row out of the sorted orders, while it still holds what it was sorted by. */
  function drop(at: number): void {
    for (const { order } of columns.values()) order?.drop(at);
    removed.add(at);
    last = undefined;
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
    last = undefined;
  }

  function remove(id: string): void {
    const at = positionOf(id);
    if (at !== undefined && !removed.has(at)) drop(at);
  }

  return { page, put, remove };
}

function keyOf(field: Field, value: unknown): string | number | null {
  return value == null ? null : kindOf(field).sortKey(value);
}

/** The values of a row as searched, a line each. */
function textsOf([first = [], ...others]: readonly unknown[][]): string[] {
  return first.map((value, at) =>
    fold(others.reduce<string>((text, held) => `${text}\n${held[at] ?? ''}`, `${value ?? ''}`)),
  );
}
