/**
 * Limits on guessing, stored in the database so that all nodes share the counters. An attempt is counted before it is
 * checked, so parallel attempts can't evade the limit. A successful attempt is subtracted again.
 *
 * Failures are counted per target and address, so an attacker locks out only their own address. From the fifth failure
 * on, each one locks that address for twice as long as the one before, from one second up to fifteen minutes. After
 * fifteen minutes without a failure the count starts again. Two more limits apply per hour: one for all addresses
 * together, and one for an address over all usernames, against guessing a little at each name. Neither applies to a
 * device that the account remembers.
 */
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { identityAttempts } from '../db/tables/identity';
import { subscriberOf } from './addresses';
import { findRememberedDevice } from './devices';
import { type IdentityError, refusals } from './errors';

/**
 * What is attempted. Each flow has its own counter. `password`, `factor`, `device`, `passkey` and `custom` are the
 * proofs of a sign-in, `reproof` is the password of a signed-in user, `app` the first code of an authenticator app,
 * `code:…` a code that was sent, and `send:…` a request to send one.
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
  /** The target account. It need not exist, so that the limits don't reveal which usernames do. */
  username: string;
  ip: string;
  /** The device that the client claims to be. Ignored unless the account remembers it. */
  deviceKey?: string | null;
}

/** Number of failures from one place that locks it. */
const LOCKING_FAILURES = 5;
/** Limits per hour for all addresses together. A password is harder to guess than six digits. */
const MAX_PASSWORD_FAILURES = 100;
const MAX_CODE_FAILURES = 30;
/** The place under which failures from all addresses are counted. */
const ALL_ADDRESSES = '';
/**
 * Limits per hour for one address over all usernames. They are above what an office behind one address mistypes. A code
 * of six digits is easier to guess than a password.
 */
const hourlyAddressLimits = { passwords: 500, codes: 150, sendings: 300 } as const;

/**
 * Counts an attempt.
 * @param lockedError makes the error to throw when the limit is exceeded, by default 'Password attempts exceeded'
 * @returns a function to call when the attempt succeeds, which subtracts it again
 * @throws IdentityError
 */
export async function countAttempt(
  db: Database,
  { flow, username, ip, deviceKey }: Attempt,
  lockedError: () => IdentityError = refusals.attemptsExceeded,
): Promise<() => Promise<void>> {
  const subject = `${flow}:${username}`;
  const device = deviceKey == null ? undefined : await findRememberedDevice(db, username, deviceKey);
  const place = device === undefined ? subscriberOf(ip) : `device ${device.deviceKey}`;
  if (!(await countAtPlace(db, subject, place))) throw lockedError();
  const resetCounter = () => db.orm.delete(identityAttempts).where(matchesCounter(subject, place));
  if (device !== undefined) return async () => void (await resetCounter());
  const kind = kindOf(flow);
  const allUsernames = `all ${kind}`;
  // Check the address's limit first, so that an address at its limit doesn't count against the username.
  const isOpen =
    (await countInHour(db, { subject: allUsernames, place }, hourlyAddressLimits[kind])) &&
    (await countInHour(
      db,
      { subject, place: ALL_ADDRESSES },
      kind === 'passwords' ? MAX_PASSWORD_FAILURES : MAX_CODE_FAILURES,
    ));
  if (!isOpen) throw lockedError();
  return async () => {
    await resetCounter();
    await db.orm
      .update(identityAttempts)
      .set({ failures: sql`${identityAttempts.failures} - 1` })
      .where(
        and(
          or(matchesCounter(allUsernames, place), matchesCounter(subject, ALL_ADDRESSES)),
          gt(identityAttempts.failures, 0),
        ),
      );
  };
}

/** Counts a failure at a place. Resolves to false while the place is locked. */
async function countAtPlace(db: Database, subject: string, place: string): Promise<boolean> {
  const { failures, lockedUntil, updatedAt } = identityAttempts;
  const nextFailures = sql<number>`case when ${updatedAt} < now() - interval '15 minutes' then 1 else ${failures} + 1 end`;
  const updated = await db.orm
    .insert(identityAttempts)
    .values({ subject, place, failures: 1, lockedUntil: sql`now()` })
    .onConflictDoUpdate({
      target: [identityAttempts.subject, identityAttempts.place],
      set: {
        failures: nextFailures,
        lockedUntil: sql`now() + case when ${nextFailures} < ${LOCKING_FAILURES} then interval '0' else least(900, 2 ^ least(${nextFailures} - ${LOCKING_FAILURES}, 10)) * interval '1 second' end`,
        updatedAt: sql`now()`,
      },
      // Below the fifth failure, ignore `lockedUntil`: it can be later than now() if this attempt waited for a lock.
      setWhere: sql`${failures} < ${LOCKING_FAILURES} or ${lockedUntil} <= now()`,
    })
    .returning({ failures });
  return updated.length > 0;
}

/**
 * Counts within the hour that began with the first failure. `lockedUntil` is the end of that hour.
 * @returns false when the limit is reached
 */
async function countInHour(db: Database, { subject, place }: { subject: string; place: string }, limit: number) {
  const { failures, lockedUntil } = identityAttempts;
  const isWindowOver = sql`${lockedUntil} <= now()`;
  const updated = await db.orm
    .insert(identityAttempts)
    .values({ subject, place, failures: 1, lockedUntil: sql`now() + interval '1 hour'` })
    .onConflictDoUpdate({
      target: [identityAttempts.subject, identityAttempts.place],
      set: {
        failures: sql`case when ${isWindowOver} then 1 else ${failures} + 1 end`,
        lockedUntil: sql`case when ${isWindowOver} then now() + interval '1 hour' else ${lockedUntil} end`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`${failures} < ${limit} or ${isWindowOver}`,
    })
    .returning({ failures });
  return updated.length > 0;
}

function kindOf(flow: AttemptFlow): keyof typeof hourlyAddressLimits {
  if (flow === 'password' || flow === 'reproof') return 'passwords';
  return flow.startsWith('send:') ? 'sendings' : 'codes';
}

function matchesCounter(subject: string, place: string) {
  return and(eq(identityAttempts.subject, subject), eq(identityAttempts.place, place));
}
