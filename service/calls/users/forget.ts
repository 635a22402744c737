import { inArray } from 'drizzle-orm';
import { followUsers } from '../../chat/accounts';
import { phoneNumbers, users } from '../../db/schema';
import type { Transaction } from '../transaction';

/** Deletes people's records. What is theirs goes with them; a telephone number goes back to its pool. */
export async function deletePeople(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await followUsers(tx, ids);
  await tx
    .update(phoneNumbers)
    .set({ assignedTo: null, assignedAt: null, releasedAt: now })
    .where(inArray(phoneNumbers.assignedTo, ids));
  await tx.delete(users).where(inArray(users.id, ids));
}
