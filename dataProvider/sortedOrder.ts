import { placeIn } from './firstRows';

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
