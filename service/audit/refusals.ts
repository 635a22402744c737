/** How many refused calls of a person the audit log takes in an hour. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../calls/transaction';
import type { Database } from '../db/connect';
import { auditEntries } from '../db/schema';
import { firstIdAt } from './entries';

/** Far more than a person makes by mistake. */
export const REFUSALS_AN_HOUR = 100;
const HOUR = 60 * 60 * 1000;

/** Whose refusals of this hour are left out, so that the database need not be asked for each. */
const full = new WeakMap<Database['pool'], { hour: number; people: Set<string> }>();

function hourNow(): number {
  return Math.floor(Date.now() / HOUR);
}

/** Whether a person's refusals are left out for the rest of the hour, and the log says so. */
export function isFull({ pool }: Database, person: string): boolean {
  const known = full.get(pool);
  return known?.hour === hourNow() && known.people.has(person);
}

/** Remembers that a person's refusals are left out for the rest of the hour. */
export function noteFull({ pool }: Database, person: string): void {
  const hour = hourNow();
  const known = full.get(pool);
  if (known?.hour === hour) known.people.add(person);
  else full.set(pool, { hour, people: new Set([person]) });
}

/**
 * How many more refused calls of a person the log takes in this hour; 0 when it takes the entry that says that no more
 * come, less when it has that.
 * @param tx in which the entry is added: meanwhile no other is counted for the person
 */
export async function roomForRefusals(tx: Transaction, person: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refusals of ${person}`}, 0))`);
  const { rows } = await tx.execute<{ calls: number }>(sql`
    select count(distinct request_id) as calls from ${auditEntries}
    where actor_id = ${person} and id >= ${firstIdAt(new Date(hourNow() * HOUR))} and outcome <> 'done'
  `);
  return REFUSALS_AN_HOUR - (rows[0]?.calls ?? 0);
}
