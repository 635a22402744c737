import { inArray } from 'drizzle-orm';
import { followUsers } from '../../chat/accounts';
import { phoneNumbers, users } from '../../db/schema';
import { IdentityError } from '../../identity/errors';
import type { AccountFarewell } from '../../identity/operation';
import { type Transaction, transaction } from '../transaction';
import { lockUsers, refuseLastSuperAdmin } from './rules';

/** Deletes people's records. What is theirs goes with them; a telephone number goes back to its pool. */
export async function deletePeople(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await followUsers(tx, ids);
  await tx
    .update(phoneNumbers)
    .set({ assignedTo: null, assignedAt: null, releasedAt: now })
    .where(inArray(phoneNumbers.assignedTo, ids));
  await tx.delete(users).where(inArray(users.id, ids));
}

/** Deletes the record of a person who deletes the own account; the last super_admin can't. */
export const forgetPerson: AccountFarewell = (db, { sub }) =>
  transaction(db, async ({ tx }) => {
    const people = await lockUsers(tx, { organization: undefined }, [sub]);
    const refusal = await refuseLastSuperAdmin(tx, people);
    if (refusal !== undefined) throw new IdentityError('NotAuthorizedException', refusal.message);
    await deletePeople(tx, [sub], new Date());
  });
