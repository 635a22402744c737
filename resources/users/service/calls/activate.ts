import { eq } from 'drizzle-orm';
import type { Handler } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { transaction } from '../../../../service/calls/transaction';
import { users } from '../../../../service/db/schema';

/** Handles a sign-in to the mobile app. The first one activates an invited user's account. */
export const activateUser: Handler<'user/activate'> = async ({ platform, appVersion }, { db, bearer, now }) => {
  const { sub: id } = await bearer();
  return transaction({ db }, async ({ tx }) => {
    const [user] = await tx
      .select({ username: users.username, status: users.status, invitedAt: users.invitedAt })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    if (user === undefined) throw new CallFailure('unauthenticated', 'There is no user record for this account.');
    if (user.status === 'disabled') throw new CallFailure('unauthenticated', 'User is disabled.');
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
