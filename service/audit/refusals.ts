/** How many refused calls of a person the audit log takes in an hour. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../calls/transaction';
import { clock } from '../clock';
import { auditEntries } from '../db/schema';
import { hourOf } from '../hourlySet';
import { firstIdAt } from './entries';

/** Far more than a person makes by mistake. */
export const REFUSALS_AN_HOUR = 100;

/** Said once an hour, in place of what comes after. */
export const LEFT_OUT = 'More calls of this user were refused in this hour. They are left out.';

/**
 * Whether the log takes refused calls of a person in this hour, and whether it says that it took no more.
 * @param tx in which the entry is added: meanwhile no other is counted for the person
 */
export async function roomForRefusals(tx: Transaction, person: string): Promise<{ isFull: boolean; isSaid: boolean }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refusals of ${person}`}, 0))`);
  const { rows } = await tx.execute<{ calls: number; said: boolean | null }>(sql`
    select count(distinct request_id) as calls, bool_or(error = ${LEFT_OUT}) as said from ${auditEntries}
    where actor_id = ${person} and id >= ${firstIdAt(hourOf(clock.date()))} and outcome <> 'done'
  `);
  return { isFull: (rows[0]?.calls ?? 0) >= REFUSALS_AN_HOUR, isSaid: rows[0]?.said === true };
}
