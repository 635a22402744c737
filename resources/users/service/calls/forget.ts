import { inArray } from 'drizzle-orm';
import { tellOfUsers } from '../../../../service/calls/membership';
import type { Transaction } from '../../../../service/calls/transaction';
import { phoneNumbers, users } from '../../../../service/db/schema';

/** Deletes people's records. What is theirs goes with them; a telephone number goes back to its pool. */
export async function deletePeople(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await tellOfUsers(tx, ids);
  await tx
    .update(phoneNumbers)
    .set({ assignedTo: null, assignedAt: null, releasedAt: now })
    .where(inArray(phoneNumbers.assignedTo, ids));
  await tx.delete(users).where(inArray(users.id, ids));
}
