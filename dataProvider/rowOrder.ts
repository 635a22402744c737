/**
 * The first `count` of some rows in an order, without sorting the others: for a first page of an order that no one has
 * asked for yet. `compare` must tell any two rows apart.
 */
export function firstRows(rows: readonly number[], count: number, compare: (a: number, b: number) => number): number[] {
  const first: number[] = [];
  for (const row of rows) {
    const last = first[first.length - 1];
    if (first.length === count && last !== undefined && compare(row, last) > 0) continue;
    first.splice(placeIn(first, row, compare), 0, row);
    if (first.length > count) first.pop();
  }
  return first;
}

/** The first place in sorted rows whose row does not come before this one. */
function placeIn(sorted: readonly number[], row: number, compare: (a: number, b: number) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] ?? 0, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows in an order that is kept right while rows come and go. */
export interface SortedOrder {
  rows: readonly number[];
  add(at: number): void;
  /** To be called while the row still holds what it was sorted by. */
  drop(at: number): void;
}

/** Sorts rows. `compare` must tell any two of them apart. */
export function createSortedOrder(rows: number[], compare: (a: number, b: number) => number): SortedOrder {
  rows.sort(compare);
  return {
    rows,
    add: at => {
      rows.splice(placeIn(rows, at, compare), 0, at);
    },
    drop: at => {
      rows.splice(placeIn(rows, at, compare), 1);
    },
  };
}
