/** How many refused calls of a person the audit log takes in an hour. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../calls/transaction';
import { clock } from '../clock';
import { auditEntries } from '../db/schema';
import { hourOf } from '../hourlySet';
import { firstIdAt } from './entries';

/** Far more than a person makes by mistake. */
export const REFUSALS_AN_HOUR = 100;

/**
 * How many more refused calls of a person the log takes in this hour; 0 when it takes the entry that says that no more
 * come, less when it has that.
 * @param tx in which the entry is added: meanwhile no other is counted for the person
 */
export async function roomForRefusals(tx: Transaction, person: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refusals of ${person}`}, 0))`);
  const { rows } = await tx.execute<{ calls: number }>(sql`
    select count(distinct request_id) as calls from ${auditEntries}
    where actor_id = ${person} and id >= ${firstIdAt(hourOf(clock.date()))} and outcome <> 'done'
  `);
  return REFUSALS_AN_HOUR - (rows[0]?.calls ?? 0);
}
