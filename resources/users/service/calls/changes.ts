import { inArray, sql } from 'drizzle-orm';
import type { CallerContext } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { notifyUsersChanged } from '../../../../service/calls/notifyDomains';
import { users } from '../../../../service/db/schema';
import { endOneTimeTokens } from '../../../../service/identity/oneTimeTokens';
import type { Change } from './change';
import { deleteUserRecords, mailDeletions } from './deletion';
import { mailInvitations, mailLinks, mailRefusals } from './mail';
import { refuseSelf, refuseSmsWithoutNumber, type Target } from './rules';
import { smsRefusals } from './sms';

const idsOf = (targets: readonly Target[]) => targets.map(({ id }) => id);

/** The changes of access that administrators make, for one or many users. */
export const changes = {
  /** Refused before the account is activated: until then only the invitation can be revoked. */
  disable: ({ caller }: CallerContext): Change => ({
    revokesAccess: true,
    refuse: target =>
      refuseSelf(caller, target, 'disable') ??
      (target.status === 'invited'
        ? new CallFailure(
            'conflict',
            'This user hasn’t activated the account yet. Revoke the invitation or delete the account instead.',
          )
        : undefined),
    accounts: (directory, usernames) => directory.disable(usernames),
    async updateRows({ tx }, targets) {
      await tx
        .update(users)
        .set({
          status: 'disabled',
          statusWhenEnabled: sql`case when ${users.status} = 'disabled' then ${users.statusWhenEnabled} else ${users.status} end`,
        })
        .where(inArray(users.id, idsOf(targets)));
      await notifyUsersChanged(tx, idsOf(targets));
    },
  }),

  enable: (): Change => ({
    refuse: ({ status }) =>
      status === 'invited'
        ? new CallFailure('conflict', 'This user hasn’t activated the account yet. Send the invitation instead.')
        : undefined,
    // An enabled account with a disabled record can’t sign in, because the record decides.
    accounts: (directory, usernames) => directory.enable(usernames),
    async updateRows({ tx }, targets) {
      const disabled = idsOf(targets.filter(({ status }) => status === 'disabled'));
      await tx
        .update(users)
        .set({ status: sql`coalesce(${users.statusWhenEnabled}, 'active')`, statusWhenEnabled: null })
        .where(inArray(users.id, disabled));
      await notifyUsersChanged(tx, disabled);
    },
  }),

  /** Also deletes memberships, saved views and queued mail, and returns the phone number to its pool. */
  remove: ({ caller, now }: CallerContext): Change => {
    let locales: ReadonlyMap<string, string> = new Map();
    return {
      revokesAccess: true,
      refuse: target => refuseSelf(caller, target, 'delete'),
      async accounts(directory, usernames) {
        locales = await directory.localesOf(usernames);
        return directory.delete(usernames);
      },
      async updateRows({ tx }, targets) {
        await deleteUserRecords(tx, idsOf(targets), now);
        await mailDeletions(tx, targets, locales);
      },
    };
  },

  invite: (context: CallerContext): Change => ({
    refuse: refuseInvitation,
    refuseMany: ({ tx }, targets) => mailRefusals(tx, context.now, 'invitation', targets),
    updateRows: (work, targets) => mailInvitations(work, context, targets),
  }),

  /** The link stops working, and the account can't be activated until the user is invited again. */
  revokeInvite: (): Change => ({
    refuse: refuseInvitation,
    async updateRows({ tx, db }, targets) {
      await endOneTimeTokens(
        db,
        'reset',
        targets.map(({ username }) => username),
      );
      await tx
        .update(users)
        .set({ invitedAt: null, inviteExpiresAt: null })
        .where(inArray(users.id, idsOf(targets)));
    },
  }),

  resetPassword: (context: CallerContext): Change => ({
    refuse: target => refuseSelf(context.caller, target, 'reset the password of') ?? refuseReset(target),
    refuseMany: ({ tx }, targets) => mailRefusals(tx, context.now, 'password_reset', targets),
    accounts: (directory, usernames) => directory.resetPassword(usernames),
    async updateRows(work, targets) {
      await work.tx
        .update(users)
        .set({ status: 'reset_required' })
        .where(inArray(users.id, idsOf(targets)));
      await mailLinks(work, context, 'password_reset', targets);
    },
  }),

  signOut: (): Change => ({
    accounts: (directory, usernames) => directory.signOutEverywhere(usernames),
    updateRows: async () => {},
  }),

  sms: (enabled: boolean): Change => ({
    ...(enabled && { refuse: refuseSmsWithoutNumber, refuseMany: ({ tx }, targets) => smsRefusals(tx, targets) }),
    updateRows: ({ tx }, targets) =>
      tx
        .update(users)
        .set({ smsEnabled: enabled })
        .where(inArray(users.id, idsOf(targets))),
  }),
};

function refuseInvitation({ status }: Target): CallFailure | undefined {
  if (status === 'invited') return undefined;
  return new CallFailure(
    'conflict',
    status === 'disabled'
      ? 'This account is disabled. Enable it first.'
      : 'This user has already activated the account.',
  );
}

function refuseReset({ status }: Target): CallFailure | undefined {
  if (status === 'invited')
    return new CallFailure('conflict', 'This user has no password yet. Send the invitation instead.');
  if (status === 'disabled') return new CallFailure('conflict', 'This account is disabled. Enable it first.');
  return undefined;
}
