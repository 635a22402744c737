import { eq } from 'drizzle-orm';
import type { Handler } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { transaction } from '../../../../service/calls/transaction';
import { users } from '../../../../service/db/schema';

/** Handles a sign-in to the mobile app. The first one activates an invited user's account. */
export const activateUser: Handler<'user/activate'> = async ({ platform, appVersion }, { db, bearer, now }) => {
  const { sub: id } = await bearer();
  return transaction({ db }, async ({ tx }) => {
    const [person] = await tx
      .select({ username: users.username, status: users.status, invitedAt: users.invitedAt })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    if (person === undefined) throw new CallFailure('unauthenticated', 'There is no user record for this account.');
    if (person.status === 'disabled') throw new CallFailure('unauthenticated', 'User is disabled.');
    if (person.status === 'invited' && person.invitedAt === null) {
      throw new CallFailure('conflict', 'There is no invitation for this account. Ask an administrator for one.');
    }
    await tx
      .update(users)
      .set({ status: 'active', platform, appVersion, lastSeenAt: now, inviteExpiresAt: null })
      .where(eq(users.id, id));
    return { username: person.username, status: 'active' as const };
  });
};
