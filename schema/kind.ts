import type { Operator } from '../contract/list';

/** Why a value is refused: a key of the i18n catalogue under `validation.` and what its text needs. */
export interface Problem {
  key: string;
  args?: Record<string, string | number>;
}

/** Thrown by `fromText` when the text is not a value of the kind. */
export class NotAValue extends Error {
  constructor(readonly problem: Problem) {
    super(problem.key);
  }
}

/**
 * What one kind of field knows, without React: how its values travel, how they are written in a file, how they
 * sort, and which are allowed. `V` is a value's type, `O` the kind's own options. Absent values are null and never
 * reach `sortKey`, `validate` and `toText`.
 */
export interface Kind<V, O extends object = object> {
  /** The value from what a call answered. Never throws: a value of the wrong form is absent. */
  fromWire(wire: unknown, options: O): V | null;
  toWire(value: V, options: O): unknown;
  /** The value from a CSV cell or typed text (trimmed, not empty). Throws `NotAValue`. */
  fromText(text: string, options: O): V;
  /** The text of a value in a CSV file: `fromText(toText(v))` is `v`. */
  toText(value: V, options: O): string;
  /** What stands for the value in a sort: numbers for all values of a kind, or strings for all, in byte order. */
  sortKey(value: V): string | number;
  validate(value: V, options: O): Problem | undefined;
  /** How a filter can test it, the first being what a chip offers. */
  operators: readonly Operator[];
  /** A valid value for tests, stories and templates; different for different `n`. */
  sample(n: number, options: O): V;
}
