/** Which rows hold each value of a column; a row with a list of values is under each of them. */
export interface Facet {
  add(at: number, value: unknown): void;
  drop(at: number, value: unknown): void;
  /** The rows that hold one of the values. */
  rowsOf(values: readonly unknown[]): Iterable<number>;
}

/** An empty facet. */
export function createFacet(): Facet {
  const rows = new Map<unknown, Set<number>>();

  return {
    add(at, value) {
      for (const one of entriesOf(value)) {
        const known = rows.get(one);
        if (known) known.add(at);
        else rows.set(one, new Set([at]));
      }
    },
    drop(at, value) {
      for (const one of entriesOf(value)) rows.get(one)?.delete(at);
    },
    *rowsOf(values) {
      for (const value of values) yield* rows.get(value) ?? [];
    },
  };
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
