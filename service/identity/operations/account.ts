/** Operations of signed-in users on their own account. */
import { transaction } from '../../calls/transaction';
import { cancelSignInsAndResets, passwordColumns, updateAccount } from '../accounts';
import { countAttempt } from '../attempts';
import { toWire } from '../attributes';
import { refusals } from '../errors';
import { accountOf, operation, recentlyProvedSession, sessionOfToken, signedInInput, wirePassword } from '../operation';
import { assertNewPassword, isPresentPassword } from '../passwordPolicy';
import { recordProof, revokeOtherSessions, revokeSessions } from '../sessions';

export const getUser = operation(signedInInput, async (context, { AccessToken }) => {
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
  signedInInput.extend({ PreviousPassword: wirePassword, ProposedPassword: wirePassword }),
  async (context, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const { account, originJti } = await sessionOfToken(context, AccessToken);
    const { username } = account;
    const succeeded = await countAttempt(context.db, { flow: 'reproof', username, ip: context.sender.ip });
    if (!isPresentPassword(account, PreviousPassword)) throw refusals.wrongPassword();
    await succeeded();
    await assertNewPassword(account, ProposedPassword);
    await transaction(context, async ({ db, tx }) => {
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
export const globalSignOut = operation(signedInInput, async (context, { AccessToken }) => {
  const account = await accountOf(context, AccessToken);
  await transaction(context, async ({ db, tx }) => {
    await revokeSessions(tx, [account.sub]);
    await context.notifyUser(db, account, 'signedOutEverywhere');
  });
  return {};
});

/** Deletes the user's own account and the service's records of it. */
export const deleteUser = operation(signedInInput, async (context, { AccessToken }) => {
  const { account } = await recentlyProvedSession(context, AccessToken);
  await transaction(context, async ({ db }) => {
    await context.deleteRecords(db, account);
    await context.directory(db).delete([account.username]);
  });
  return {};
});
