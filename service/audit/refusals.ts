/** The hourly limit of a user's refused calls in the audit log. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../calls/transaction';
import { clock } from '../clock';
import { advisoryLock } from '../db/advisoryLock';
import { auditEntries } from '../db/schema';
import { hourOf } from '../hourlySet';
import { firstIdAt } from './entries';

/** Far more than a user makes by mistake. */
export const MAX_REFUSALS_PER_HOUR = 100;

/** The error of the entry that is logged once per hour in place of further refusals. */
export const OMITTED_MESSAGE = 'More calls of this user were refused in this hour. They are left out.';

/**
 * Counts a user's refused calls of this hour: `isFull` when the limit is reached, `isOmissionLogged` when the log already says
 * so.
 * @param tx the transaction that inserts the entry. Until it ends, no other refusal of the user is counted
 */
export async function countRefusals(
  tx: Transaction,
  userId: string,
): Promise<{ isFull: boolean; isOmissionLogged: boolean }> {
  await tx.execute(advisoryLock(`audit.refusals ${userId}`));
  const { rows } = await tx.execute<{ calls: number; said: boolean | null }>(sql`
    select count(distinct request_id) as calls, bool_or(error = ${OMITTED_MESSAGE}) as said from ${auditEntries}
    where actor_id = ${userId} and id >= ${firstIdAt(hourOf(clock.date()))} and outcome <> 'done'
  `);
  return { isFull: (rows[0]?.calls ?? 0) >= MAX_REFUSALS_PER_HOUR, isOmissionLogged: rows[0]?.said === true };
}
