import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction';

/**
 * Removes a deleted organisation from a table's lists of organisations. A list of it alone stays, because an empty list
 * stands for all organisations. It refers to no other organisation later, since identifiers are never used again.
 */
export async function removeFromLists(
  tx: Pick<Transaction, 'execute'>,
  table: PgTable & { organizations: AnyPgColumn },
  organization: string,
): Promise<void> {
  await tx.execute(sql`
    update ${table} set organizations = array_remove(organizations, ${organization}::text)
    where ${organization}::text = any(organizations) and cardinality(organizations) > 1
  `);
}
