/**
 * A column whose values repeat, with every different value held once: a test is then made once for each value and not
 * once for each row.
 */
export interface Dictionary {
  set(at: number, value: unknown): void;
  /** One byte for each row: 1 where its value passes. */
  matches(passes: (value: unknown) => boolean): Uint8Array;
  /** How many of the rows marked by 1 have each value, by its text; rows without a value are left out. */
  count(marks: Uint8Array): Map<string, number>;
}

/** The dictionary of a column's values; lists are values as a whole. */
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
      const passing = values.map(value => (passes(value) ? 1 : 0));
      const matches = new Uint8Array(rows.length);
      rows.forEach((code, at) => {
        matches[at] = passing[code] ?? 0;
      });
      return matches;
    },
    count(marks) {
      const tally = new Uint32Array(values.length);
      rows.forEach((code, at) => {
        if (marks[at] === 1) tally[code] = (tally[code] ?? 0) + 1;
      });
      return new Map(
        values.flatMap((value, code) =>
          value == null || tally[code] === 0 ? [] : [[String(value), tally[code] ?? 0]],
        ),
      );
    },
  };
}
