import type { CallName, CallOutput, ParsedInput } from '.';

/** A record that the output refuses. */
export type RefusedRecord = { id: string; error: { code: string; message: string } };

/**
 * The records of one resource that a writing call changes, and how to identify them:
 * - `named`: the input field that holds one or several identifiers.
 * - `of`: computed from the input and the organisation.
 * - `only`: the only record of the resource.
 * - `made`: the records that the call creates, read from its output.
 * - `touched`: existing records, read from the output. Their previous values are unknown.
 * - `caller`: the user who makes the call.
 * - `person`: a user by username, read from input and output. Undefined if the call changed nothing.
 */
export type AuditTarget<Input, Output, R extends string, Field extends string = keyof Input & string> =
  | { resource: R; named: Field }
  | {
      resource: R;
      of: (input: Input, organization: string) => readonly string[];
      /** The input's list field, if any. `of` then returns the record of each item, in the same order. */
      many?: string;
      /** The refused records, by the identifiers of `of`, if the output isn't a `bulkResult`. */
      refused?: (answer: Output, organization: string) => readonly RefusedRecord[];
    }
  | { resource: R; only: string }
  | { resource: R; made: (answer: Output) => readonly string[] }
  | { resource: R; touched: (answer: Output) => readonly string[] }
  | { resource: 'manage-users'; caller: true }
  | { resource: 'manage-users'; person: (input: Input, answer: Output) => string | undefined };

export type AuditTargets<R extends string = string> = {
  readonly [N in CallName]?: readonly AuditTarget<ParsedInput<N>, CallOutput<N>, R>[];
};

/** Returns the calls that leave an audit entry for each record, followed by `others`, which write their own entries. */
// @__NO_SIDE_EFFECTS__
export function callsWithEntries<const A extends AuditTargets, E extends string = never>(targets: A, ...others: E[]) {
  type Audited = { [N in keyof A & string]: A[N] extends readonly [] ? never : N }[keyof A & string];
  const audited = Object.entries(targets).flatMap(([name, records]) => (records.length > 0 ? [name as Audited] : []));
  return [...audited, ...others] as const;
}
