import { IdentityError } from '../identity/errors';
import { isProofRecent } from '../identity/operation';
import { lifetimes } from '../identity/pool';
import type { CallerContext, PreparingHandler, SomeHandlers } from './context';
import { CallFailure } from './failure';
import { withIsoTimes } from './isoTimes';

/**
 * Checks a password or code as proof of identity. It runs before the transaction, whose rollback would undo the count
 * of failures.
 */
const confirmIdentity: PreparingHandler<'profile/confirmIdentity'> = {
  async prepare({ password, code }, context) {
    const until = await confirm(context, { password, code });
    return async () => ({ confirmedUntil: until?.toISOString() ?? null });
  },
};

/** A user's own sessions. An external identity provider doesn't list them, so there are none to list or end. */
export const ownSessions = {
  'profile/listSessions': async (_input, { db, identity, caller }) => {
    const sessions = identity.sessions?.(db);
    if (sessions === undefined) return { known: false, sessions: [] };
    const found = await sessions.list(caller.id);
    return {
      known: true,
      sessions: found.map(session => ({ ...withIsoTimes(session), isCurrent: session.id === caller.session?.id })),
    };
  },

  'profile/endSession': async ({ session }, context) => {
    await sessionsOf(context).end(context.caller.id, session);
    return {};
  },

  'profile/endOtherSessions': async (_input, context) => {
    await sessionsOf(context).endOthers(context.caller.id, currentSession(context).id);
    return {};
  },

  'profile/confirmIdentity': confirmIdentity,
} satisfies SomeHandlers;

/**
 * Requires a recent proof of the caller's identity.
 * @param refusal the message and field for screens that don't ask for the proof themselves
 * @throws CallFailure `confirm_identity`, or `forbidden` if only signing in again proves it
 */
export function assertConfirmed(
  context: Pick<CallerContext, 'identity' | 'caller'>,
  refusal?: { message: string; field: string },
): void {
  if (isProofRecent(currentSession(context).provedAt)) return;
  if (context.identity.sessions === undefined) {
    throw new CallFailure('forbidden', 'Sign out and sign in again, then do this within 10 minutes.');
  }
  const message = refusal?.message ?? 'Confirm that it is you, then try again.';
  throw new CallFailure('confirm_identity', message, refusal?.field);
}

async function confirm(
  context: CallerContext,
  { password, code }: { password: string | undefined; code: string | undefined },
): Promise<Date | undefined> {
  const { id, provedAt } = currentSession(context);
  const proof = password !== undefined ? { password } : code !== undefined ? { code } : undefined;
  if (proof === undefined) {
    return isProofRecent(provedAt) ? new Date(provedAt.getTime() + lifetimes.proof * 1000) : undefined;
  }
  const { caller, sender } = context;
  const check = sessionsOf(context).prove({ id, username: caller.username }, proof, sender.ip);
  return assertProof('password' in proof ? 'password' : 'code', check);
}

const wrongProof = { password: 'This isn’t your password.', code: 'This isn’t the code that your app shows now.' };

/** Resolves to the result of a check of identity. @throws CallFailure if it is wrong, or after too many wrong ones */
export async function assertProof<T>(
  field: keyof typeof wrongProof,
  check: Promise<T | false | undefined>,
): Promise<T> {
  const proven = await check.catch((error: unknown) => {
    throw error instanceof IdentityError ? new CallFailure('too_many_requests', `${error.message}.`, field) : error;
  });
  if (proven === false || proven === undefined) throw new CallFailure('invalid', wrongProof[field], field);
  return proven;
}

function sessionsOf({ db, identity }: CallerContext) {
  const sessions = identity.sessions?.(db);
  if (sessions === undefined) {
    throw new CallFailure('not_implemented', 'The identity provider doesn’t list sessions.');
  }
  return sessions;
}

function currentSession({ caller }: Pick<CallerContext, 'caller'>) {
  if (caller.session === undefined) throw new CallFailure('forbidden', 'Sign in yourself to do this.');
  return caller.session;
}
