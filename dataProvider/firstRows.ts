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
export function placeIn(sorted: readonly number[], row: number, compare: (a: number, b: number) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] ?? 0, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
