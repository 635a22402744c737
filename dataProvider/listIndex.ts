import { limits } from '../contract/formats';
import type { Comparison, Condition } from '../contract/list';
import type { AnyResource } from '../schema/define';
import type { Field } from '../schema/fields';
import { fold } from '../schema/fold';
import { fieldOf, kindOf, titleOf, wirePath } from '../schema/record';
import { titleRank } from '../schema/titleRank';
import { type ConsoleRecord, pathReader, recordFromWire } from '../schema/wire';
import { compareKeys, orderTestOf, testOf } from './condition';
import { Dictionary } from './dictionary';
import type { ListFilter, Query } from './query';
import type { RecordPage, ValueCounts } from './resourceClient';
import { firstRows, SortedOrder } from './rowOrder';

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
 * An index of all records of a list whose backend returns them in one array. Column values, dictionaries and sorted
 * orders are built when a query first needs them and then cached. After that a page costs at most one pass over the
 * rows, and a changed row updates only its own entries. The search text is built at once, so that the first key press
 * doesn't wait for it.
 *
 * A row is identified by its position, which never changes. A removed row leaves its position unused.
 */
export class ListIndex {
  readonly #resource: AnyResource;
  readonly #rows: readonly Record<string, unknown>[];
  readonly #records: (ConsoleRecord | undefined)[];
  readonly #removed = new Set<number>();
  readonly #columns = new Map<string, Column>();
  readonly #searched: readonly string[];
  readonly #texts: string[];
  #positions: Map<string, number> | undefined;
  #lastSearch: SearchResult | undefined;

  constructor(resource: AnyResource, rows: readonly Record<string, unknown>[]) {
    this.#resource = resource;
    this.#rows = rows;
    this.#records = new Array(rows.length).fill(undefined);
    this.#searched = resource.list?.search ?? [];
    this.#texts = textsOf(this.#searched.map(name => this.#column(name).values));
  }

  page({ where = [], search = '', sort, offset, limit }: Query): RecordPage {
    const { matches, total } = this.#find(where, search);
    const sorted = this.#column(sort?.field ?? 'id');
    const descending = sort?.order === 'DESC';
    const end = offset + limit;
    const found =
      sorted.order || end > MAX_SELECTED_ROWS
        ? collectInOrder(this.#orderOf(sorted).rows, matches, descending, end)
        : firstRows(matches, end, inDirection(this.#comparatorOf(sorted), descending));
    return { records: found.slice(offset).map(at => this.#recordAt(at)), total };
  }

  /**
   * Returns the first matching records, those first whose title begins with the search. In the list's order, many whose
   * other fields match may come before them.
   */
  choices(query: Query): RecordPage {
    const { records, total } = this.page({ ...query, limit: limits.page });
    const rankOf = (record: ConsoleRecord) => titleRank(titleOf(this.#resource, record), query.search ?? '');
    const ranked = records.map(record => ({ record, rank: rankOf(record) })).sort((a, b) => a.rank - b.rank);
    return { records: ranked.slice(0, query.limit).map(({ record }) => record), total };
  }

  /** Counts the matching records by the values of these fields. */
  counts({ where = [], search = '' }: ListFilter, fields: readonly string[]): ValueCounts {
    const { matches } = this.#find(where, search);
    return Object.fromEntries(fields.map(name => [name, dictionaryOf(this.#column(name)).count(matches)]));
  }

  put(record: ConsoleRecord): void {
    const at = this.#positionOf(record.id) ?? this.#records.length;
    if (at < this.#records.length && !this.#removed.has(at)) this.#drop(at);
    this.#removed.delete(at);
    this.#records[at] = record;
    this.#positions?.set(record.id, at);
    for (const [name, { field, values, dictionary, keys }] of this.#columns) {
      values[at] = record[name];
      dictionary?.set(at, record[name]);
      if (keys) keys[at] = keyOf(field, record[name]);
    }
    this.#texts[at] = textsOf(this.#searched.map(name => [record[name]]))[0] ?? '';
    for (const { order } of this.#columns.values()) order?.add(at);
    this.#lastSearch = undefined;
  }

  remove(id: string): void {
    const at = this.#positionOf(id);
    if (at !== undefined && !this.#removed.has(at)) this.#drop(at);
  }

  #recordAt(at: number): ConsoleRecord {
    const record = this.#records[at] ?? recordFromWire(this.#resource, this.#rows[at] ?? {});
    this.#records[at] = record;
    return record;
  }

  #column(name: string): Column {
    const known = this.#columns.get(name);
    if (known) return known;
    const field = fieldOf(this.#resource, name);
    const { fromWire } = kindOf(field);
    const read = pathReader(wirePath(this.#resource, name));
    const values = this.#records.map((record, at) =>
      record ? record[name] : fromWire(read(this.#rows[at] ?? {}), field),
    );
    const column = { field, values };
    this.#columns.set(name, column);
    return column;
  }

  #orderOf(sorted: Column): SortedOrder {
    sorted.order ??= new SortedOrder(this.#presentPositions(), this.#comparatorOf(sorted));
    return sorted.order;
  }

  /** Compares ascending, rows without a value last, equal ones by identifier, as the service's database does. */
  #comparatorOf(sorted: Column): (a: number, b: number) => number {
    const keys = keysOf(sorted);
    const ids = keysOf(this.#column('id'));
    return (a, b) => {
      const x = keys[a] ?? null;
      const y = keys[b] ?? null;
      const sign = x === null ? (y === null ? 0 : 1) : y === null ? -1 : compareKeys(x, y);
      return sign !== 0 ? sign : compareKeys(ids[a] ?? '', ids[b] ?? '');
    };
  }

  #presentPositions(): number[] {
    return Array.from(this.#records.keys()).filter(at => !this.#removed.has(at));
  }

  #matchesOf(condition: Condition): Matches {
    if ('all' in condition) return this.#combine(condition.all, 1, (one, other) => one & other);
    if ('any' in condition) return this.#combine(condition.any, 0, (one, other) => one | other);
    return matchesOfComparison(this.#column(condition.field), condition);
  }

  #combine(parts: Condition[], start: 0 | 1, combineBits: (one: number, other: number) => number): Matches {
    const [first = new Uint8Array(this.#records.length).fill(start), ...others] = parts.map(it => this.#matchesOf(it));
    for (const other of others) {
      for (let at = 0; at < first.length; at++) first[at] = combineBits(first[at] ?? 0, other[at] ?? 0);
    }
    return first;
  }

  #find(conditions: readonly Condition[], searchText: string): SearchResult {
    const where = JSON.stringify(conditions);
    const search = fold(searchText.trim());
    const last = this.#lastSearch?.where === where ? this.#lastSearch : undefined;
    if (last?.search === search) return last;
    const matches =
      last && search.startsWith(last.search) ? last.matches.slice() : this.#matchesOf({ all: [...conditions] });
    const texts = this.#texts;
    const words = search.split(/\s+/).filter(word => word !== '');
    for (const word of words) {
      for (let at = 0; at < matches.length; at++) {
        if (matches[at] === 1 && !texts[at]?.includes(word)) matches[at] = 0;
      }
    }
    for (const at of this.#removed) matches[at] = 0;
    let total = 0;
    for (const match of matches) total += match;
    this.#lastSearch = { where, search, matches, total };
    return this.#lastSearch;
  }

  #positionOf(id: string): number | undefined {
    this.#positions ??= new Map(this.#column('id').values.map((held, at) => [String(held), at]));
    return this.#positions.get(id);
  }

  /** Removes a row from the sorted orders. Call it while the row still holds the values it was sorted by. */
  #drop(at: number): void {
    for (const { order } of this.#columns.values()) order?.drop(at);
    this.#removed.add(at);
    this.#lastSearch = undefined;
  }
}

function keysOf(column: Column): (string | number | null)[] {
  const { sortKey } = kindOf(column.field);
  column.keys ??= column.values.map(value => (value == null ? null : sortKey(value)));
  return column.keys;
}

function dictionaryOf(column: Column): Dictionary {
  column.dictionary ??= new Dictionary(column.values);
  return column.dictionary;
}

function matchesOfComparison(column: Column, comparison: Comparison): Matches {
  const { field, values } = column;
  const isInOrder = orderTestOf(field, comparison);
  if (isInOrder) return matchesIn(keysOf(column), key => key !== null && isInOrder(key));
  const passes = testOf(field, comparison);
  return REPEATING_KINDS.has(field.kind) ? dictionaryOf(column).matches(passes) : matchesIn(values, passes);
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
