import type { CallName, CallOutput, ParsedInput } from '.';

/**
 * The records of one resource that a writing call is about. How they are known: the input's field that names one or
 * several, what the input says together with the organisation, the answer where the call makes them, the one record
 * that there is, or the person who calls. Of records that only the answer tells, what
 * they were before is not known: `touched` names them, `person` by username (undefined when the call changed nothing).
 */
type About<N extends CallName, R extends string> =
  | { resource: R; named: keyof ParsedInput<N> & string }
  | {
      resource: R;
      of: (input: ParsedInput<N>, organization: string) => readonly string[];
      /** The input's field that lists several, where there is one: `of` names the record of each, in its place. */
      many?: string;
      /** Those that the answer refuses, where it isn't that of an action on many, by the identifiers of `of`. */
      refused?: (
        answer: CallOutput<N>,
        organization: string,
      ) => readonly { id: string; error: { code: string; message: string } }[];
    }
  | { resource: R; only: string }
  | { resource: R; made: (answer: CallOutput<N>) => readonly string[] }
  | { resource: R; touched: (answer: CallOutput<N>) => readonly string[] }
  | { resource: 'manage-users'; caller: true }
  | { resource: 'manage-users'; person: (input: ParsedInput<N>, answer: CallOutput<N>) => string | undefined };

export type CallsAbout<R extends string = string> = { readonly [N in CallName]?: readonly About<N, R>[] };

/** The calls that leave an entry for each record they are about, then events and calls that note themselves. */
// @__NO_SIDE_EFFECTS__
export function callsWithEntries<const A extends CallsAbout, E extends string = never>(about: A, ...others: E[]) {
  type Audited = { [N in keyof A & string]: A[N] extends readonly [] ? never : N }[keyof A & string];
  const audited = Object.entries(about).flatMap(([name, records]) => (records.length > 0 ? [name as Audited] : []));
  return [...audited, ...others] as const;
}
