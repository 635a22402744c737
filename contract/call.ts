import type { z } from 'zod';
import type { Feature } from './features';
import type { Role } from './roles';

/**
 * Who may make a call: `public` needs no sign-in, a list names the roles. Within the roles, the service confines an
 * admin to their own organisation.
 */
export type Callers = 'public' | readonly Role[];

/** What a call takes and what it answers as `data`. */
interface Declaration<I extends z.ZodType, O extends z.ZodType, E extends true | undefined> {
  input: I;
  output: O;
  /** An input that works against the demo data for an admin of `acme` (or, if only operators may call, for one). */
  example: z.input<I>;
  /** The input's `organization` is one to be made, not the one that the call is about. */
  makesOrganization?: true;
  /** Not in the specification's list of calls; ours, because a screen needs it. */
  addition?: true;
  /** Refused with `feature_off` for an organisation that does not have this feature. */
  feature?: Feature;
  /** Reads or changes a great deal at once, so the database may take minutes. */
  long?: true;
  /** Reads so much that a replica of the database serves it where there is one, twice if that fails: it writes nothing at all. */
  heavy?: true;
  /** A real backend serves it. The embedded service has no handler for it and refuses it as `not_implemented`. */
  elsewhere?: E;
}

/** One call of the wire, with who may make it and whether it changes anything. */
export interface Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  C extends Callers = Callers,
  E extends true | undefined = true | undefined,
> extends Declaration<I, O, E> {
  callers: C;
  /** `write` calls are audited and never retried on their own. */
  effect: 'read' | 'write';
}

/** Declares a call. It only fixes the types: the declaration is the value. */
export function call<
  I extends z.ZodType,
  O extends z.ZodType,
  const C extends Callers,
  const E extends true | undefined = undefined,
>(declaration: Call<I, O, C, E>): Call<I, O, C, E> {
  return declaration;
}

/** What declares calls that the same callers may make: `read` those that change nothing, `write` all others. */
export function callsOf<const C extends Callers>(common: Pick<Call, 'feature' | 'addition'> & { callers: C }) {
  const declares =
    (effect: Call['effect']) =>
    <I extends z.ZodType, O extends z.ZodType, const E extends true | undefined = undefined>(
      declaration: Declaration<I, O, E>,
    ): Call<I, O, C, E> => ({ ...common, ...declaration, effect });
  return { read: declares('read'), write: declares('write') };
}
