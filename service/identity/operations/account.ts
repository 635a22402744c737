/** Operations of signed-in users on their own account. */
import { z } from 'zod';
import { cancelSignInsAndResets, credentialsOf, passwordColumns, updateAccount } from '../accounts';
import { countAttempt } from '../attempts';
import { toWire } from '../attributes';
import { refusals } from '../errors';
import { accountOf, operation, recentlyProvedSession, sessionOfToken, wirePassword, wireToken } from '../operation';
import { assertNewPassword } from '../passwordPolicy';
import { recordProof, revokeOtherSessions, revokeSessions } from '../sessions';
import { passwordMatches } from '../srp';

const signedIn = z.object({ AccessToken: wireToken });

export const getUser = operation(signedIn, async (context, { AccessToken }) => {
  const { username, sub, attributes, factors, preferredFactor } = await accountOf(context, AccessToken);
  return {
    Username: username,
    UserAttributes: toWire(sub, attributes),
    ...(factors.length > 0 && { UserMFASettingList: factors }),
    ...(preferredFactor !== null && { PreferredMfaSetting: preferredFactor }),
  };
});

/**
 * Replaces the password of a user who knows the current one. Ends the account's other sessions, and cancels sign-ins in
 * progress, and links and codes to set a password.
 */
export const changePassword = operation(
  signedIn.extend({ PreviousPassword: wirePassword, ProposedPassword: wirePassword }),
  async (context, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const { account, originJti } = await sessionOfToken(context, AccessToken);
    const { username } = account;
    const succeeded = await countAttempt(context.db, { flow: 'reproof', username, ip: context.sender.ip });
    const credentials = credentialsOf(account);
    if (credentials === undefined || !passwordMatches(username, PreviousPassword, credentials)) {
      throw refusals.wrongPassword();
    }
    await succeeded();
    await assertNewPassword(account, ProposedPassword);
    await context.db.orm.transaction(async tx => {
      const db = { ...context.db, orm: tx };
      await updateAccount(db, username, passwordColumns(username, ProposedPassword, false));
      await cancelSignInsAndResets(tx, [username]);
      await revokeOtherSessions(tx, account.sub, originJti);
      await recordProof(tx, originJti);
      await context.notifyUser(db, account, 'passwordChanged');
    });
    return {};
  },
);

/** Ends all sessions of the account, including this one. */
export const globalSignOut = operation(signedIn, async (context, { AccessToken }) => {
  const account = await accountOf(context, AccessToken);
  await context.db.orm.transaction(async tx => {
    await revokeSessions(tx, [account.sub]);
    await context.notifyUser({ ...context.db, orm: tx }, account, 'signedOutEverywhere');
  });
  return {};
});

/** Deletes the user's own account and the service's records of it. */
export const deleteUser = operation(signedIn, async (context, { AccessToken }) => {
  const { account } = await recentlyProvedSession(context, AccessToken);
  await context.db.orm.transaction(async tx => {
    const db = { ...context.db, orm: tx };
    await context.deleteRecords(db, account);
    await context.directory(db).delete([account.username]);
  });
  return {};
});
