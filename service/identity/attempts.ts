/**
 * Limits on guessing, kept in the database so that every node counts alike. An attempt is counted before it is judged,
 * so that many at once are not free, and the count goes when one succeeds.
 *
 * Failures are counted by what is guessed at and by where they come from, so that a stranger locks out the stranger's
 * own address and nothing else. After five failures each further one locks that place twice as long as the last, from
 * one second up to fifteen minutes; fifteen quiet minutes forget them. All addresses together have a bound per hour,
 * and so has one address over all names, lest it guesses at each name a little. Neither applies to a device that the
 * account remembers.
 */
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { identityAttempts } from '../db/tables/identity';
import { subscriberOf } from './addresses';
import { findRememberedDevice } from './devices';
import { type IdentityError, refusals } from './errors';

/**
 * What is attempted: each flow is counted for itself. `password`, `factor`, `device`, `passkey` and `custom` are the
 * proofs of a sign-in, `reproof` is the password of a user who is signed in, `app` the first code of an authenticator
 * app, `code:…` a code that was sent, and `send:…` asking for one.
 */
export type AttemptFlow =
  | 'password'
  | 'factor'
  | 'device'
  | 'passkey'
  | 'custom'
  | 'reproof'
  | 'app'
  | `code:${string}`
  | `send:${'forgot_password' | 'confirm_sign_up' | 'sign_in' | 'factor' | 'verify'}`;

export interface Attempt {
  flow: AttemptFlow;
  /** Whose account it is about. It need not exist, so that limits do not tell which names do. */
  username: string;
  /** The address that the attempt came from. */
  ip: string;
  /** The device that the client says it is; it counts when it is one that the account remembers. */
  deviceKey?: string | null;
}

/** So many failures from one place lock it; those before do not. */
const LOCKING_FAILURES = 5;
/** Failures from all addresses within an hour. A password has more room than six digits. */
const MOST_PASSWORDS = 100;
const MOST_CODES = 30;
/** Where the failures of all addresses are counted. */
const EVERYWHERE = '';
/**
 * What one address may do within an hour, whatever the names: an office behind one address mistypes less. A code of six
 * digits has less room than a password.
 */
const mostOfPlace = { passwords: 500, codes: 150, sendings: 300 } as const;

/**
 * Counts an attempt.
 * @param whenLocked what to throw when there were too many: 'Password attempts exceeded' unless told otherwise
 * @returns what to call when the attempt succeeded: it then does not count
 * @throws IdentityError
 */
export async function countAttempt(
  db: Database,
  { flow, username, ip, deviceKey }: Attempt,
  whenLocked: () => IdentityError = refusals.attemptsExceeded,
): Promise<() => Promise<void>> {
  const subject = `${flow}:${username}`;
  const device = deviceKey == null ? undefined : await findRememberedDevice(db, username, deviceKey);
  const place = device === undefined ? subscriberOf(ip) : `device ${device.deviceKey}`;
  if (!(await countAtPlace(db, subject, place))) throw whenLocked();
  const forgetAtPlace = () => db.orm.delete(identityAttempts).where(isCount(subject, place));
  if (device !== undefined) return async () => void (await forgetAtPlace());
  const kind = kindOf(flow);
  const ofAllNames = `all ${kind}`;
  // The place first, so that one that has no room left takes none from the name.
  const isOpen =
    (await countInHour(db, { subject: ofAllNames, place }, mostOfPlace[kind])) &&
    (await countInHour(db, { subject, place: EVERYWHERE }, kind === 'passwords' ? MOST_PASSWORDS : MOST_CODES));
  if (!isOpen) throw whenLocked();
  return async () => {
    await forgetAtPlace();
    await db.orm
      .update(identityAttempts)
      .set({ failures: sql`${identityAttempts.failures} - 1` })
      .where(and(or(isCount(ofAllNames, place), isCount(subject, EVERYWHERE)), gt(identityAttempts.failures, 0)));
  };
}

/** @returns false while the place is locked */
async function countAtPlace(db: Database, subject: string, place: string): Promise<boolean> {
  const { failures, lockedUntil, updatedAt } = identityAttempts;
  const next = sql<number>`case when ${updatedAt} < now() - interval '15 minutes' then 1 else ${failures} + 1 end`;
  const counted = await db.orm
    .insert(identityAttempts)
    .values({ subject, place, failures: 1, lockedUntil: sql`now()` })
    .onConflictDoUpdate({
      target: [identityAttempts.subject, identityAttempts.place],
      set: {
        failures: next,
        lockedUntil: sql`now() + case when ${next} < ${LOCKING_FAILURES} then interval '0' else least(900, 2 ^ least(${next} - ${LOCKING_FAILURES}, 10)) * interval '1 second' end`,
        updatedAt: sql`now()`,
      },
      // Below the fifth failure its time says nothing: an attempt that waited for another one's count began before it.
      setWhere: sql`${failures} < ${LOCKING_FAILURES} or ${lockedUntil} <= now()`,
    })
    .returning({ failures });
  return counted.length > 0;
}

/**
 * Counts within the hour that began with the first failure: `lockedUntil` is its end.
 * @returns false when there is no room until then
 */
async function countInHour(db: Database, { subject, place }: { subject: string; place: string }, most: number) {
  const { failures, lockedUntil } = identityAttempts;
  const isOver = sql`${lockedUntil} <= now()`;
  const counted = await db.orm
    .insert(identityAttempts)
    .values({ subject, place, failures: 1, lockedUntil: sql`now() + interval '1 hour'` })
    .onConflictDoUpdate({
      target: [identityAttempts.subject, identityAttempts.place],
      set: {
        failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
        lockedUntil: sql`case when ${isOver} then now() + interval '1 hour' else ${lockedUntil} end`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`${failures} < ${most} or ${isOver}`,
    })
    .returning({ failures });
  return counted.length > 0;
}

function kindOf(flow: AttemptFlow): keyof typeof mostOfPlace {
  if (flow === 'password' || flow === 'reproof') return 'passwords';
  return flow.startsWith('send:') ? 'sendings' : 'codes';
}

function isCount(subject: string, place: string) {
  return and(eq(identityAttempts.subject, subject), eq(identityAttempts.place, place));
}
