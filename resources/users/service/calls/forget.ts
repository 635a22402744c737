import { inArray } from 'drizzle-orm';
import { tellOfUsers } from '../../../../service/calls/membership';
import type { Transaction } from '../../../../service/calls/transaction';
import { users } from '../../../../service/db/schema';
import { releaseNumbers } from './assignNumber';

/** Deletes people's records. What is theirs goes with them; a telephone number goes back to its pool. */
export async function deletePeople(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await tellOfUsers(tx, ids);
  await releaseNumbers(tx, now, ids);
  await tx.delete(users).where(inArray(users.id, ids));
}
