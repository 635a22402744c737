import { inArray } from 'drizzle-orm';
import { notifyUsersChanged } from '../../../../service/calls/notifyDomains';
import type { Transaction } from '../../../../service/calls/transaction';
import { users } from '../../../../service/db/schema';
import { releaseNumbers } from './assignNumber';

/** Deletes users' records with everything that belongs to them. Phone numbers return to their pools. */
export async function deleteUserRecords(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await notifyUsersChanged(tx, ids);
  await releaseNumbers(tx, now, ids);
  await tx.delete(users).where(inArray(users.id, ids));
}
