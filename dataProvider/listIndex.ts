import type { Comparison, Condition } from '../contract/list';
import type { AnyResource } from '../schema/define';
import { fieldOf, kindOf, wirePath } from '../schema/record';
import { type ConsoleRecord, readPath, recordFromWire } from '../schema/wire';
import { testOf } from './condition';
import { createFacet, type Facet } from './facet';
import type { Query } from './query';
import type { RecordPage } from './resourceClient';
import { createSortedOrder, type SortedOrder } from './sortedOrder';

/** An index over all records of a list whose backend answers them in one array. */
export interface ListIndex {
  page(query: Query): RecordPage;
  /** Adds a record, or puts it in the place of the one with the same identifier. */
  put(record: ConsoleRecord): void;
  remove(id: string): void;
}

/** The kinds whose values repeat, so that the rows of each value are worth keeping. */
const FACETED: ReadonlySet<string> = new Set(['choice', 'flag', 'reference', 'references']);

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
 * of a column, the rows of each of its values, its sorted order, the text that the search looks into. A page then
 * costs a walk over the rows at most, and a changed row only its own places.
 *
 * A row is known by its position, which never changes: a removed row leaves its position unused.
 */
export function createListIndex(resource: AnyResource, rows: readonly Record<string, unknown>[]): ListIndex {
  const records: (ConsoleRecord | undefined)[] = new Array(rows.length).fill(undefined);
  const removed = new Set<number>();
  const columns = new Map<string, unknown[]>();
  const facets = new Map<string, Facet>();
  const orders = new Map<string, SortedOrder>();
  let texts: string[] | undefined;
  let positions: Map<string, number> | undefined;
  let last: Found | undefined;

  function recordAt(at: number): ConsoleRecord {
    const record = records[at] ?? recordFromWire(resource, rows[at] ?? {});
    records[at] = record;
    return record;
  }

  function column(name: string): unknown[] {
    return kept(columns, name, () => {
      const field = fieldOf(resource, name);
      const { fromWire } = kindOf(field);
      const path = wirePath(resource, name);
      return records.map((record, at) => (record ? record[name] : fromWire(readPath(rows[at] ?? {}, path), field)));
    });
  }

  /** The text that the search looks into: the searched fields in lower case, a line each. */
  function text(): string[] {
    texts ??= textOf(searched().map(column), records.length);
    return texts;
  }

  function searched(): readonly string[] {
    return resource.list?.search ?? [];
  }

  function facet(name: string): Facet {
    return kept(facets, name, () => {
      const made = createFacet();
      column(name).forEach((value, at) => {
        if (!removed.has(at)) made.add(at, value);
      });
      return made;
    });
  }

  function order(name: string): SortedOrder {
    return kept(orders, name, () => {
      const all = [...records.keys()].filter(at => !removed.has(at));
      return createSortedOrder(all, comparator(name));
    });
  }

  /** Ascending, rows without a value last, equal ones by identifier: as the service's database does. */
  function comparator(name: string): (a: number, b: number) => number {
    const values = column(name);
    const ids = column('id');
    const { compare } = kindOf(fieldOf(resource, name));
    const byId = kindOf(resource.fields.id).compare;
    return (a, b) => {
      const x = values[a];
      const y = values[b];
      const sign = x == null ? (y == null ? 0 : 1) : y == null ? -1 : compare(x, y);
      return sign !== 0 ? sign : byId(ids[a], ids[b]);
    };
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
    const { field: name, operator, value } = comparison;
    const field = fieldOf(resource, name);
    const matches = new Uint8Array(records.length);
    if (FACETED.has(field.kind) && (operator === 'eq' || operator === 'in')) {
      for (const at of facet(name).rowsOf(Array.isArray(value) ? value : [value])) matches[at] = 1;
      return matches;
    }
    const passes = testOf(field, comparison);
    column(name).forEach((held, at) => {
      if (passes(held)) matches[at] = 1;
    });
    return matches;
  }

  function find(conditions: readonly Condition[], search: string): Found {
    const where = JSON.stringify(conditions);
    if (last?.where === where && last.search === search) return last;
    const narrows = last?.where === where && search.startsWith(last.search) ? last.matches : undefined;
    const matches = narrows ? narrows.slice() : matchesOf({ all: [...conditions] });
    const words = search.split(/\s+/).filter(word => word !== '');
    const lines = words.length > 0 ? text() : [];
    for (const word of words) {
      for (let at = 0; at < matches.length; at++) {
        if (matches[at] === 1 && !lines[at]?.includes(word)) matches[at] = 0;
      }
    }
    for (const at of removed) matches[at] = 0;
    let total = 0;
    for (const match of matches) total += match;
    last = { where, search, matches, total };
    return last;
  }

  function page({ where = [], search = '', sort, offset, limit }: Query): RecordPage {
    const { matches, total } = find(where, search.trim().toLowerCase());
    const { rows: sorted } = order(sort?.field ?? 'id');
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
    positions ??= new Map(column('id').map((held, at) => [String(held), at]));
    return positions.get(id);
  }

  /** Takes a row out of all that is kept sorted or grouped by its values. */
  function drop(at: number): void {
    for (const sorted of orders.values()) sorted.drop(at);
    for (const [name, made] of facets) made.drop(at, column(name)[at]);
    removed.add(at);
    last = undefined;
  }

  function put(record: ConsoleRecord): void {
    const known = positionOf(record.id);
    const at = known ?? records.length;
    if (known !== undefined && !removed.has(known)) drop(known);
    removed.delete(at);
    records[at] = record;
    positions?.set(record.id, at);
    for (const [name, values] of columns) values[at] = record[name];
    if (texts)
      [texts[at] = ''] = textOf(
        searched().map(name => [record[name]]),
        1,
      );
    for (const [name, made] of facets) made.add(at, record[name]);
    for (const sorted of orders.values()) sorted.add(at);
    last = undefined;
  }

  function remove(id: string): void {
    const at = positionOf(id);
    if (at !== undefined && !removed.has(at)) drop(at);
  }

  return { page, put, remove };
}

function textOf(values: readonly unknown[][], count: number): string[] {
  return Array.from({ length: count }, (_, at) => values.map(held => String(held[at] ?? '').toLowerCase()).join('\n'));
}

function kept<V>(made: Map<string, V>, name: string, make: () => V): V {
  const known = made.get(name);
  if (known !== undefined) return known;
  const value = make();
  made.set(name, value);
  return value;
}
