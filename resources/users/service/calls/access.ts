import type { SomeHandlers } from '../../../../service/calls/context';
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
