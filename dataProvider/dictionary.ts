/**
 * A dictionary-encoded column, which stores each distinct value once, so that a test runs once per value and not once
 * per row. A list counts as one value.
 */
export class Dictionary {
  readonly #values: unknown[] = [];
  readonly #codes = new Map<unknown, number>();
  readonly #rows: number[];

  constructor(column: readonly unknown[]) {
    this.#rows = column.map(value => this.#codeOf(value));
  }

  set(at: number, value: unknown): void {
    this.#rows[at] = this.#codeOf(value);
  }

  /** Returns one byte per row: 1 if its value passes. */
  matches(passes: (value: unknown) => boolean): Uint8Array {
    const passingCodes = this.#values.map(value => (passes(value) ? 1 : 0));
    const matches = new Uint8Array(this.#rows.length);
    this.#rows.forEach((code, at) => {
      matches[at] = passingCodes[code] ?? 0;
    });
    return matches;
  }

  /** Counts the rows marked with 1 by the text of their value. Rows without a value are not counted. */
  count(mask: Uint8Array): Map<string, number> {
    const tally = new Uint32Array(this.#values.length);
    this.#rows.forEach((code, at) => {
      if (mask[at] === 1) tally[code] = (tally[code] ?? 0) + 1;
    });
    return new Map(this.#values.flatMap((value, code) => (value == null ? [] : [[String(value), tally[code] ?? 0]])));
  }

  #codeOf(value: unknown): number {
    const key = Array.isArray(value) ? value.join('\n') : value;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.#values.push(value) - 1;
    this.#codes.set(key, code);
    return code;
  }
}
