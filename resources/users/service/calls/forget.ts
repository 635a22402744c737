import { inArray } from 'drizzle-orm';
import { tellOfUsers } from '../../../../service/calls/membership';
import type { Transaction } from '../../../../service/calls/transaction';
import { users } from '../../../../service/db/schema';
import { releaseNumbers } from './assignNumber';

/** Deletes users' records with everything that belongs to them. Phone numbers return to their pools. */
export async function deletePeople(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await tellOfUsers(tx, ids);
  await releaseNumbers(tx, now, ids);
  await tx.delete(users).where(inArray(users.id, ids));
}
