/** What rows are sorted by: numbers for all, or strings for all; null where a row has no value. */
export type SortKeys = readonly (string | number | null)[];

/** Characters of a string that fit into one number. */
const WINDOW = 3;
const BASE = 0x1_0001;

/**
 * Sorts rows by their keys: rows without a key last, equal ones as in `rank`. It gives the order of a comparing sort
 * several times faster, because it never compares two strings: it sorts by three characters at a time, as numbers, and
 * goes on with the next three only among those that are equal so far (multikey quicksort).
 * @param rank the place of every row among rows of equal keys
 */
export function sortRows(rows: readonly number[], keys: SortKeys, rank: ArrayLike<number>): number[] {
  const given: number[] = [];
  const absent: number[] = [];
  for (const row of rows) (keys[row] === null ? absent : given).push(row);
  const sorting = { rows: given, numbers: new Float64Array(given.length), keys, rank };
  sortFrom(sorting, 0, given.length, 0);
  return [...given, ...byRank(absent, rank)];
}

interface Sorting {
  /** Sorted in place. */
  rows: number[];
  /** What the row at the same place is sorted by at the moment. */
  numbers: Float64Array;
  keys: SortKeys;
  rank: ArrayLike<number>;
}

/** Sorts the rows between two places, whose keys agree in the characters before `depth`. */
function sortFrom(sorting: Sorting, from: number, to: number, depth: number): void {
  const { rows, numbers, keys } = sorting;
  for (let i = from; i < to; i++) numbers[i] = numberOf(keys[rows[i] ?? 0] ?? 0, depth);
  split(sorting, from, to, depth);
}

/** The key, when it is a number; else the characters from `depth` on as a number that sorts as they do. */
function numberOf(key: string | number, depth: number): number {
  if (typeof key === 'number') return key;
  let number = 0;
  for (let i = depth; i < depth + WINDOW; i++) number = number * BASE + (i < key.length ? key.charCodeAt(i) + 1 : 0);
  return number;
}

/** Quicksort into smaller, equal and larger; the equal ones are done, or go on with their next characters. */
function split(sorting: Sorting, from: number, to: number, depth: number): void {
  const { numbers } = sorting;
  let low = from;
  let high = to;
  while (high - low > 1) {
    const pivot = medianOf(numbers, low, high);
    let smaller = low;
    let larger = high;
    for (let i = low; i < larger; ) {
      const number = numbers[i] ?? 0;
      if (number < pivot) swap(sorting, i++, smaller++);
      else if (number > pivot) swap(sorting, i, --larger);
      else i++;
    }
    finishEqual(sorting, smaller, larger, depth);
    // Going into the smaller part and on with the larger one keeps the calls few.
    if (smaller - low < high - larger) {
      split(sorting, low, smaller, depth);
      low = larger;
    } else {
      split(sorting, larger, high, depth);
      high = smaller;
    }
  }
}

/** Sorts rows whose keys agree up to and including the characters at `depth`. */
function finishEqual(sorting: Sorting, from: number, to: number, depth: number): void {
  if (to - from < 2) return;
  const { rows, keys, rank } = sorting;
  const key = keys[rows[from] ?? 0];
  if (typeof key === 'string' && key.length >= depth + WINDOW) {
    sortFrom(sorting, from, to, depth + WINDOW);
    return;
  }
  byRank(rows.slice(from, to), rank).forEach((row, i) => {
    rows[from + i] = row;
  });
}

/** Rows in the order of their ranks: each with its rank in one number, which sorts without calling back. */
function byRank(rows: readonly number[], rank: ArrayLike<number>): number[] {
  const span = rank.length;
  return Array.from(Float64Array.from(rows, row => (rank[row] ?? 0) * span + row).sort(), packed => packed % span);
}

function medianOf(numbers: Float64Array, from: number, to: number): number {
  const first = numbers[from] ?? 0;
  const middle = numbers[(from + to) >>> 1] ?? 0;
  const last = numbers[to - 1] ?? 0;
  return Math.max(Math.min(first, middle), Math.min(Math.max(first, middle), last));
}

function swap({ rows, numbers }: Sorting, a: number, b: number): void {
  const row = rows[a] ?? 0;
  const number = numbers[a] ?? 0;
  rows[a] = rows[b] ?? 0;
  numbers[a] = numbers[b] ?? 0;
  rows[b] = row;
  numbers[b] = number;
}
