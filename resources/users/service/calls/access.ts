import { eq } from 'drizzle-orm';
import { refusalTexts } from '../../../../contract/refusals/en';
import type { Handler, SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { transaction } from '../../../../service/calls/transaction';
import { users } from '../../../../service/db/schema';
import { changeMany, changeOne } from './change';
import { changes } from './changes';
import { readUser } from './record';

type OneUser = { id: string };

/** Handlers that change whether a user may sign in: enable, disable, invite, reset, sign out and delete. */
export const userAccessHandlers = {
  'user/enable': ({ id }: OneUser, context) =>
    changeOne(context, id, changes.enable(), ({ tx }) => readUser(tx, context.scope, id)),

  'user/disable': ({ id }: OneUser, context) =>
    changeOne(context, id, changes.disable(context), ({ tx }) => readUser(tx, context.scope, id)),

  deleteUser: ({ id }: OneUser, context) => changeOne(context, id, changes.remove(context), () => ({})),

  'user/sendInvite': ({ id }: OneUser, context) =>
    changeOne(context, id, changes.invite(context), async ({ tx }) => {
      const { email, inviteExpiresAt } = await readUser(tx, context.scope, id);
      return { sentTo: email, expiresAt: inviteExpiresAt ?? context.now.toISOString() };
    }),

  'user/revokeInvite': ({ id }: OneUser, context) =>
    changeOne(context, id, changes.revokeInvite(), ({ tx }) => readUser(tx, context.scope, id)),

  resetUserPassword: ({ id }: OneUser, context) =>
    changeOne(context, id, changes.resetPassword(context), (_work, { email }) => ({ sentTo: email })),

  'user/signOut': ({ id }: OneUser, context) => changeOne(context, id, changes.signOut(), () => ({})),
} satisfies SomeHandlers;

type ManyUsers = { ids: string[] };

/** The same for many users at once. */
export const bulkUserHandlers = {
  'user/bulkDeactivate': ({ ids }: ManyUsers, context) => changeMany(context, ids, changes.disable(context)),
  'user/bulkEnable': ({ ids }: ManyUsers, context) => changeMany(context, ids, changes.enable()),
  'user/bulkSendInvite': ({ ids }: ManyUsers, context) => changeMany(context, ids, changes.invite(context)),
  'user/bulkResetPassword': ({ ids }: ManyUsers, context) => changeMany(context, ids, changes.resetPassword(context)),
  bulkDelete: ({ ids }: ManyUsers, context) => changeMany(context, ids, changes.remove(context)),
  bulkToggleSmsStatus: ({ ids, enabled }, context) => changeMany(context, ids, changes.sms(enabled)),
} satisfies SomeHandlers;

/** Handles a sign-in to the mobile app. The first one activates an invited user's account. */
export const activateUser: Handler<'user/activate'> = async ({ platform, appVersion }, { db, bearer, now }) => {
  const { sub: id } = await bearer();
  return transaction({ db }, async ({ tx }) => {
    const [user] = await tx
      .select({ username: users.username, status: users.status, invitedAt: users.invitedAt })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    if (user === undefined) throw new CallFailure('unauthenticated', refusalTexts.noRecord);
    if (user.status === 'disabled') throw new CallFailure('unauthenticated', refusalTexts.userDisabled);
    if (user.status === 'invited' && user.invitedAt === null) {
      throw new CallFailure('conflict', 'There is no invitation for this account. Ask an administrator for one.');
    }
    await tx
      .update(users)
      .set({ status: 'active', platform, appVersion, lastSeenAt: now, inviteExpiresAt: null })
      .where(eq(users.id, id));
    return { username: user.username, status: 'active' as const };
  });
};
