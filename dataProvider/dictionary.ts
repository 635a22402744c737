/**
 * A dictionary-encoded column, which stores each distinct value once, so that a test runs once per value and not once
 * per row.
 */
export interface Dictionary {
  set(at: number, value: unknown): void;
  /** Returns one byte per row: 1 if its value passes. */
  matches(passes: (value: unknown) => boolean): Uint8Array;
  /** Counts the rows marked with 1 by the text of their value. Rows without a value are not counted. */
  count(mask: Uint8Array): Map<string, number>;
}

/** Encodes a column. A list counts as one value. */
export function createDictionary(column: readonly unknown[]): Dictionary {
  const values: unknown[] = [];
  const codes = new Map<unknown, number>();
  const rows = column.map(codeOf);

  function codeOf(value: unknown): number {
    const key = Array.isArray(value) ? value.join('\n') : value;
    const known = codes.get(key);
    if (known !== undefined) return known;
    const code = values.push(value) - 1;
    codes.set(key, code);
    return code;
  }

  return {
    set(at, value) {
      rows[at] = codeOf(value);
    },
    matches(passes) {
      const passingCodes = values.map(value => (passes(value) ? 1 : 0));
      const matches = new Uint8Array(rows.length);
      rows.forEach((code, at) => {
        matches[at] = passingCodes[code] ?? 0;
      });
      return matches;
    },
    count(mask) {
      const tally = new Uint32Array(values.length);
      rows.forEach((code, at) => {
        if (mask[at] === 1) tally[code] = (tally[code] ?? 0) + 1;
      });
      return new Map(
        values.flatMap((value, code) =>
          value == null || tally[code] === 0 ? [] : [[String(value), tally[code] ?? 0]],
        ),
      );
    },
  };
}
