import type { z } from 'zod';
import type { Feature } from './features';
import type { Role } from './roles';

/**
 * Who may make a call: `public` needs no session, a list names the roles. The service also confines an admin to their
 * own organisation.
 */
export type Callers = 'public' | readonly Role[];

/** The input of a call, and its output, which is sent as `data`. */
interface Declaration<I extends z.ZodType, O extends z.ZodType, E extends true | undefined> {
  input: I;
  output: O;
  /** An input that is valid for the demo data as an admin of `acme`, or as an operator if only operators may call. */
  example: z.input<I>;
  /** The input's `organization` is the one to create, not the scope of the call. */
  makesOrganization?: true;
  /** Not in the specification's list of calls. We added it because a screen needs it. */
  addition?: true;
  /** Refused with `feature_off` if the organisation doesn't have this feature. */
  feature?: Feature;
  /** Reads or changes many rows at once, so its database timeout is minutes. */
  long?: true;
  /** A read-only call that reads many rows. It runs on the replica if there is one, and on the primary if that fails. */
  heavy?: true;
  /** Served by a real backend only. The embedded service has no handler and refuses it with `not_implemented`. */
  elsewhere?: E;
}

/** A call of the wire: its schemas, who may make it, and whether it changes anything. */
export interface Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  C extends Callers = Callers,
  E extends true | undefined = true | undefined,
> extends Declaration<I, O, E> {
  callers: C;
  /** `write` calls are audited and never retried automatically. */
  effect: 'read' | 'write';
}

/** Declares a call. Returns the declaration itself and only infers its types. */
export function call<
  I extends z.ZodType,
  O extends z.ZodType,
  const C extends Callers,
  const E extends true | undefined = undefined,
>(declaration: Call<I, O, C, E>): Call<I, O, C, E> {
  return declaration;
}

/** Returns functions that declare calls with the same callers: `read` for calls that change nothing, else `write`. */
export function callsOf<const C extends Callers>(common: Pick<Call, 'feature' | 'addition'> & { callers: C }) {
  const declare =
    (effect: Call['effect']) =>
    <I extends z.ZodType, O extends z.ZodType, const E extends true | undefined = undefined>(
      declaration: Declaration<I, O, E>,
    ): Call<I, O, C, E> => ({ ...common, ...declaration, effect });
  return { read: declare('read'), write: declare('write') };
}
