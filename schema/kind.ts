import type { Operator } from '../contract/list';

/** Why a value is invalid, each with a text in `src/i18n/en/validation.ts`. */
export type ProblemKey =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'unprintable'
  | 'invisible'
  | 'pattern'
  | 'username'
  | 'slug'
  | 'country'
  | 'timeZone'
  | 'email'
  | 'domainIn'
  | 'emailIn'
  | 'phone'
  | 'domain'
  | 'host'
  | 'url'
  | 'ip'
  | 'number'
  | 'wholeNumber'
  | 'tooSmall'
  | 'tooLarge'
  | 'choice'
  | 'flag'
  | 'time'
  | 'json'
  | 'tooMany'
  | 'taken'
  | 'duplicate'
  | 'noRoom';

/** A reason with the arguments of its text. */
export interface Problem {
  key: ProblemKey;
  args?: Record<string, string | number>;
}

/** Thrown by `fromText` for text that isn't a value of the kind. */
export class NotAValue extends Error {
  constructor(readonly problem: Problem) {
    super(problem.key);
  }
}

/**
 * The logic of one kind of field, without React: how its values are converted, sorted and validated. `V` is the type of
 * values, `O` that of the kind's options. Missing values are null and are never passed to `sortKey`, `validate` and
 * `toText`.
 */
export interface Kind<V, O extends object = object> {
  /** Converts a value from a response. Never throws: returns null for a value of the wrong type. */
  fromWire(wire: unknown, options: O): V | null;
  toWire(value: V, options: O): unknown;
  /** Parses a CSV cell or typed text, trimmed and not empty. @throws NotAValue */
  fromText(text: string, options: O): V;
  /** Formats a value for a CSV file. `fromText(toText(v))` is `v`. */
  toText(value: V, options: O): string;
  /** Returns the sort key of a value: numbers for all values of a kind, or strings for all, compared by byte. */
  sortKey(value: V): string | number;
  validate(value: V, options: O): Problem | undefined;
  /** The supported filter operators. Filter chips begin with the first. */
  operators: readonly Operator[];
  /** Returns a valid value for tests, stories and templates, a different one for each `n`. */
  sample(n: number, options: O): V;
}
