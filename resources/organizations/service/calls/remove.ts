import { and, eq, inArray, or } from 'drizzle-orm';
import type { Handler } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { notifyOrganizationChanged, notifyOrganizationDeleted } from '../../../../service/calls/notifyDomains';
import { accountTransaction } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { auditEntries, organizations, phoneNumbers, teams, users } from '../../../../service/db/schema';
import { mailDeletions } from '../../../users/service/calls/deletion';
import { assertAccountsChanged, refuseLastSuperAdmin } from '../../../users/service/calls/rules';
import { lockOrganization } from './record';

/**
 * Whether an organisation with this identifier was deleted. Its audit log is kept, so another organisation with the
 * same identifier would read it.
 */
export async function wasDeleted(orm: Pick<Database['orm'], '$count'>, id: string): Promise<boolean> {
  const { organizationId, action, outcome } = auditEntries;
  const isDeletion = and(eq(organizationId, id), eq(action, 'deleteOrganization'), eq(outcome, 'done'));
  return (await orm.$count(auditEntries, isDeletion)) > 0;
}

/**
 * Deletes an organisation and everything it owns except for its usage, in a fixed number of statements. Saved views,
 * memberships and unsent mails are deleted with its users, who are notified by mail. The audit log has no foreign keys
 * and is kept.
 */
export const deleteOrganization: Handler<'deleteOrganization'> = ({ organization: id, confirm }, context) => {
  const { caller, now } = context;
  if (confirm !== id) throw new CallFailure('invalid', "confirm must be the organisation's identifier.", 'confirm');
  if (caller.organization === id) {
    throw new CallFailure('own_account', "You can't delete your own organisation.");
  }
  return accountTransaction(context, async ({ tx, directory }) => {
    await lockOrganization(tx, id);
    // The lock prevents others from adding users or teams meanwhile.
    const deletedUsers = await tx
      .select({
        id: users.id,
        username: users.username,
        userType: users.userType,
        firstName: users.firstName,
        email: users.email,
        status: users.status,
      })
      .from(users)
      .where(eq(users.organizationId, id))
      .for('update');
    const refusal = await refuseLastSuperAdmin(tx, deletedUsers);
    if (refusal !== undefined) throw refusal;
    await notifyOrganizationChanged(tx, id);
    await notifyOrganizationDeleted(tx, id);
    const usernames = deletedUsers.map(person => person.username);
    const locales = await directory.localesOf(usernames);
    assertAccountsChanged(await directory.delete(usernames));
    await tx
      .update(phoneNumbers)
      .set({ organizationId: null, assignedTo: null, assignedAt: null, releasedAt: now })
      .where(
        or(
          eq(phoneNumbers.organizationId, id),
          inArray(phoneNumbers.assignedTo, tx.select({ id: users.id }).from(users).where(eq(users.organizationId, id))),
        ),
      );
    await tx.delete(users).where(eq(users.organizationId, id));
    await mailDeletions(tx, deletedUsers, locales);
    await tx.delete(teams).where(eq(teams.organizationId, id));
    await tx.delete(organizations).where(eq(organizations.id, id));
    return {};
  });
};
