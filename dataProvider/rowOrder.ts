/**
 * Returns the first `count` matching rows of an order without sorting the others, for the first page of an order that
 * isn't indexed yet. `compare` must never return 0.
 * @param matches 1 for each row that matches
 */
export function firstRows(matches: Uint8Array, count: number, compare: (a: number, b: number) => number): number[] {
  const first: number[] = [];
  for (let row = 0; row < matches.length; row++) {
    if (matches[row] !== 1) continue;
    const last = first[first.length - 1];
    if (first.length === count && last !== undefined && compare(row, last) > 0) continue;
    first.splice(lowerBound(first, row, compare), 0, row);
    if (first.length > count) first.pop();
  }
  return first;
}

/** Returns the first index in sorted rows whose row doesn't come before this one (binary search). */
function lowerBound(sorted: readonly number[], row: number, compare: (a: number, b: number) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] ?? 0, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A sorted list of rows that stays sorted when rows are added and removed. */
export class SortedOrder {
  readonly rows: number[];
  readonly #compare: (a: number, b: number) => number;

  /** Sorts rows. `compare` must never return 0 for two different rows. */
  constructor(rows: number[], compare: (a: number, b: number) => number) {
    this.rows = rows.sort(compare);
    this.#compare = compare;
  }

  add(at: number): void {
    this.rows.splice(lowerBound(this.rows, at, this.#compare), 0, at);
  }

  /** Removes a row. Call it while the row still holds the values it was sorted by. */
  drop(at: number): void {
    this.rows.splice(lowerBound(this.rows, at, this.#compare), 1);
  }
}
