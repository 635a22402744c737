/**
 * Limits on guessing, kept in the database so that every node counts alike. An attempt is counted before it is judged,
 * so that many at once are not free, and the count goes when one succeeds. After five failures each further one locks
 * twice as long as the last, from one second up to fifteen minutes; fifteen quiet minutes forget them.
 */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { identityAttempts } from '../db/tables/identity';
import { type IdentityError, refusals } from './errors';

/**
 * What is guessed at, or asked for, by whose name: a password, a second factor, a device's secret, a code that was
 * sent; `send` is asking for one. The name need not exist, so that limits do not tell which do.
 */
export type AttemptSubject = `${'password' | 'factor' | 'device' | 'code' | 'send'}:${string}`;

/** So many failures lock; those before do not. */
const LOCKING_FAILURES = 5;

/**
 * @param whenLocked what to throw while the subject is locked: 'Password attempts exceeded' unless told otherwise
 * @throws IdentityError
 */
export async function countAttempt(
  db: Database,
  subject: AttemptSubject,
  whenLocked: () => IdentityError = refusals.attemptsExceeded,
): Promise<void> {
  const { failures, lockedUntil, updatedAt } = identityAttempts;
  const next = sql<number>`case when ${updatedAt} < now() - interval '15 minutes' then 1 else ${failures} + 1 end`;
  const counted = await db.orm
    .insert(identityAttempts)
    .values({ subject, failures: 1, lockedUntil: sql`now()` })
    .onConflictDoUpdate({
      target: identityAttempts.subject,
      set: {
        failures: next,
        lockedUntil: sql`now() + case when ${next} < ${LOCKING_FAILURES} then interval '0' else least(900, 2 ^ least(${next} - ${LOCKING_FAILURES}, 10)) * interval '1 second' end`,
        updatedAt: sql`now()`,
      },
      // Below the fifth failure its time says nothing: an attempt that waited for another one's count began before it.
      setWhere: sql`${failures} < ${LOCKING_FAILURES} or ${lockedUntil} <= now()`,
    })
    .returning({ failures });
  if (counted.length === 0) throw whenLocked();
}

/** Forgets the failures: the right answer was given. */
export async function clearAttempts(db: Database, subject: AttemptSubject): Promise<void> {
  await db.orm.delete(identityAttempts).where(eq(identityAttempts.subject, subject));
}
