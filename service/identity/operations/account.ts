/** What a signed-in person does with their own account. */
import { z } from 'zod';
import { credentialsOf, passwordColumns, updateAccount } from '../accounts';
import { countAttempt } from '../attempts';
import { toWire } from '../attributes';
import { refusals } from '../errors';
import { accountOf, operation, provedSignInOf, signInOf, wirePassword, wireToken } from '../operation';
import { assertNewPassword } from '../passwordPolicy';
import { endOtherSignIns, endSignIns, noteProof } from '../sessions';
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

/** Replaces the password for a user who knows the present one, and ends the account's other sign-ins. */
export const changePassword = operation(
  signedIn.extend({ PreviousPassword: wirePassword, ProposedPassword: wirePassword }),
  async (context, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const { account, originJti } = await signInOf(context, AccessToken);
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
      await endOtherSignIns(tx, account.sub, originJti);
      await noteProof(tx, originJti);
      await context.tell(db, account, 'passwordChanged');
    });
    return {};
  },
);

/** Ends every sign-in of the account, this one too. */
export const globalSignOut = operation(signedIn, async (context, { AccessToken }) => {
  const account = await accountOf(context, AccessToken);
  await context.db.orm.transaction(async tx => {
    await endSignIns(tx, [account.sub]);
    await context.tell({ ...context.db, orm: tx }, account, 'signedOutEverywhere');
  });
  return {};
});

/** Deletes their own account with everything of it, here and in the service's own records. */
export const deleteUser = operation(signedIn, async (context, { AccessToken }) => {
  const { account } = await provedSignInOf(context, AccessToken);
  await context.db.orm.transaction(async tx => {
    const db = { ...context.db, orm: tx };
    await context.forget(db, account);
    await context.directory(db).delete([account.username]);
  });
  return {};
});
