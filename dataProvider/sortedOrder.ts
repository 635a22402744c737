/** The rows in an order that is kept right while rows come and go. */
export interface SortedOrder {
  rows: readonly number[];
  add(at: number): void;
  /** To be called while the row still holds what it was sorted by. */
  drop(at: number): void;
}

/** Keeps rows as sorted as they are given. `compare` must tell any two of them apart. */
export function createSortedOrder(rows: number[], compare: (a: number, b: number) => number): SortedOrder {
  /** The first place whose row does not come before this one. */
  function placeOf(at: number): number {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(rows[middle] ?? 0, at) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    rows,
    add: at => {
      rows.splice(placeOf(at), 0, at);
    },
    drop: at => {
      rows.splice(placeOf(at), 1);
    },
  };
}
