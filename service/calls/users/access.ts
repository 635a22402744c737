import { eq } from 'drizzle-orm';
import { users } from '../../db/schema';
import type { Handlers } from '../context';
import { CallFailure } from '../failure';
import { transaction } from '../transaction';
import { mailLink } from './mail';
import { readUser } from './record';
import { lockUser, refuseLastSuperAdmin, refuseSelf, type Target } from './rules';

type OneUser = { id: string };

/** Who may sign in: enabling, disabling, inviting, resetting, deleting one person. */
export const grantingAccess: Handlers<
  'user/enable' | 'user/disable' | 'deleteUser' | 'user/sendInvite' | 'resetUserPassword'
> = {
  'user/enable': ({ id }: OneUser, context) =>
    transaction(context.db, async ({ tx, directory }) => {
      const target = await lockUser(tx, context, id);
      if (target.status === 'disabled') {
        await tx
          .update(users)
          .set({ status: statusWhenEnabled(target) })
          .where(eq(users.id, id));
        // Last, and not first as elsewhere: a failure must not leave an account enabled that is recorded as disabled.
        await directory.enable([target.username]);
      }
      return readUser(tx, context.scope, id);
    }),

  'user/disable': ({ id }: OneUser, context) =>
    transaction(context.db, async ({ tx, directory }) => {
      const target = await lockUser(tx, context, id);
      const refusal = refuseSelf(context.caller, target, 'disable') ?? (await refuseLastSuperAdmin(tx, [target]));
      if (refusal !== undefined) throw refusal;
      await directory.disable([target.username]);
      await tx.update(users).set({ status: 'disabled' }).where(eq(users.id, id));
      return readUser(tx, context.scope, id);
    }),

  deleteUser: ({ id }: OneUser, context) =>
    transaction(context.db, async ({ tx, directory }) => {
      const target = await lockUser(tx, context, id);
      const refusal = refuseSelf(context.caller, target, 'delete') ?? (await refuseLastSuperAdmin(tx, [target]));
      if (refusal !== undefined) throw refusal;
      await directory.delete([target.username]);
      await tx.delete(users).where(eq(users.id, id));
      return {};
    }),

  'user/sendInvite': ({ id }: OneUser, context) =>
    transaction(context.db, async work => {
      const target = await lockUser(work.tx, context, id);
      if (target.status !== 'invited') {
        throw new CallFailure(
          'conflict',
          target.status === 'disabled'
            ? 'The account is disabled; enable it first.'
            : 'The person has activated the account already.',
        );
      }
      const { expiresAt } = await mailLink(work, context, 'invitation', target);
      await work.tx.update(users).set({ invitedAt: context.now, inviteExpiresAt: expiresAt }).where(eq(users.id, id));
      return { sentTo: target.email, expiresAt: expiresAt.toISOString() };
    }),

  resetUserPassword: ({ id }: OneUser, context) =>
    transaction(context.db, async work => {
      const target = await lockUser(work.tx, context, id);
      const refusal = refuseSelf(context.caller, target, 'reset the password of') ?? refuseReset(target);
      if (refusal !== undefined) throw refusal;
      await work.directory.resetPassword([target.username]);
      await work.tx.update(users).set({ status: 'reset_required' }).where(eq(users.id, id));
      await mailLink(work, context, 'password_reset', target);
      return { sentTo: target.email };
    }),
};

/** Somebody who has never been seen in the app has still to activate the account there. */
export function statusWhenEnabled({ lastSeenAt }: Pick<Target, 'lastSeenAt'>): 'active' | 'invited' {
  return lastSeenAt === null ? 'invited' : 'active';
}

function refuseReset({ status }: Target): CallFailure | undefined {
  if (status === 'invited') return new CallFailure('conflict', 'The person has no password yet; send the invitation.');
  if (status === 'disabled') return new CallFailure('conflict', 'The account is disabled; enable it first.');
  return undefined;
}
