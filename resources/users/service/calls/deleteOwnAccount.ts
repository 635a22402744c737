/** Deletion of your own account, by the console's call or by the identity provider's operation. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { type Attempt, insertEntries } from '../../../../service/audit/entries';
import type { CallerContext, PreparingHandler } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { assertProof } from '../../../../service/calls/ownSessions';
import { accountTransaction, type Transaction, transaction } from '../../../../service/calls/transaction';
import { clock } from '../../../../service/clock';
import { users } from '../../../../service/db/schema';
import { IdentityError } from '../../../../service/identity/errors';
import type { AccountDeletionHandler } from '../../../../service/identity/operation';
import { lockOrganization } from '../../../organizations/service/calls/record';
import { activeStatuses } from '../tables/users';
import { deleteUserRecords, mailDeletions } from './deletion';
import { assertAccountsChanged, lockUsers, refuseLastSuperAdmin } from './rules';

/**
 * Deletes the caller's account after checking the repeated username and the password. A dry run only checks the rules.
 */
export const deleteAccount: PreparingHandler<'profile/deleteAccount'> = {
  async prepare({ dryRun, confirm, password }, context) {
    if (!dryRun) await assertConfirmation(context, confirm, password);
    // The password attempt is counted before the transaction, because a refusal rolls the transaction back.
    return (txContext: CallerContext) =>
      accountTransaction(txContext, async ({ tx, directory, caller, now, requestId, sender }) => {
        const refusal = await refuseSelfDeletion(tx, caller.id);
        if (dryRun) return { refusal: refusal?.message ?? null };
        if (refusal !== undefined) throw refusal;
        const locales = await directory.localesOf([caller.username]);
        const [user] = await tx.select().from(users).where(eq(users.id, caller.id));
        assertAccountsChanged(await directory.delete([caller.username]));
        await writeAuditEntry(tx, { requestId, ...sender, actor: caller }, caller.organization);
        await deleteUserRecords(tx, [caller.id], now);
        if (user !== undefined) await mailDeletions(tx, [user], locales);
        return { refusal: null };
      });
  },
};

/** Deletes the record of a user who deletes their account at the embedded identity provider. */
export const deleteRecordOfAccount: AccountDeletionHandler = (db, { sub, attributes: { locale } }) =>
  transaction({ db }, async ({ tx }) => {
    const refusal = await refuseSelfDeletion(tx, sub);
    if (refusal !== undefined) throw new IdentityError('NotAuthorizedException', refusal.message);
    const [user] = await tx.select().from(users).where(eq(users.id, sub));
    if (user === undefined) return;
    const { id, username, userType: role, organizationId } = user;
    const actor = { id, username, role };
    await writeAuditEntry(tx, { requestId: randomUUID(), ip: '', userAgent: undefined, actor }, organizationId);
    await deleteUserRecords(tx, [sub], clock.date());
    await mailDeletions(tx, [user], new Map(locale === undefined ? [] : [[username, locale]]));
  });

/** @throws CallFailure that names the field */
async function assertConfirmation(
  { db, identity, caller, sender }: CallerContext,
  confirm: string | undefined,
  password: string | undefined,
): Promise<void> {
  if (confirm !== caller.username) {
    throw new CallFailure('invalid', `Type your username, ${caller.username}, to confirm.`, 'confirm');
  }
  await assertProof('password', identity.directory(db).provesPassword(caller.username, password ?? '', sender.ip));
}

/** Returns why this user can't be deleted, and who can help. Undefined if the user can. */
async function refuseSelfDeletion(tx: Transaction, id: string): Promise<CallFailure | undefined> {
  const lockedUsers = await lockUsers(tx, { organization: undefined }, [id]);
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  const lastOperator = await refuseLastSuperAdmin(tx, lockedUsers);
  if (lastOperator !== undefined || user?.userType !== 'admin' || user.organizationId === null) return lastOperator;
  // Lock, so that of two users who leave at the same time one still sees the other.
  const { label } = await lockOrganization(tx, user.organizationId);
  const others = await tx.$count(
    users,
    and(
      eq(users.organizationId, user.organizationId),
      eq(users.userType, 'admin'),
      inArray(users.status, activeStatuses),
      ne(users.id, id),
    ),
  );
  if (others > 0) return undefined;
  return new CallFailure(
    'conflict',
    `You're the only administrator of ${label}. Ask the people who run this service to appoint another one first, or to delete the organisation.`,
  );
}

async function writeAuditEntry(
  tx: Transaction,
  attempt: Omit<Attempt, 'action' | 'actor'> & { actor: NonNullable<Attempt['actor']> },
  organization: string | null,
): Promise<void> {
  const { id, username } = attempt.actor;
  const target = { type: 'manage-users', id, label: username };
  await insertEntries(tx, { ...attempt, action: 'account.delete' }, [{ target, organization, before: { username } }]);
}
