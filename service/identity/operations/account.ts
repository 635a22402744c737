/** What a signed-in person does with the own account. */
import { z } from 'zod';
import { credentialsOf, passwordColumns, updateAccount } from '../accounts';
import { clearAttempts, countAttempt } from '../attempts';
import { assertWritableByOneself, toWire, withAttributes } from '../attributes';
import { refusals } from '../errors';
import { accountOf, operation, wirePassword, wireText, wireToken, wireValue } from '../operation';
import { assertPasswordPolicy } from '../passwordPolicy';
import { endSignIns } from '../sessions';
import { passwordMatches } from '../srp';

const signedIn = z.object({ AccessToken: wireToken });

/** The current user. */
export const getUser = operation(signedIn, async (context, { AccessToken }) => {
  const { username, sub, attributes, totpSecret } = await accountOf(context, AccessToken);
  const totp = totpSecret === null ? {} : { UserMFASettingList: [totpFactor], PreferredMfaSetting: totpFactor };
  return { Username: username, UserAttributes: toWire(sub, attributes), ...totp };
});

const totpFactor = 'SOFTWARE_TOKEN_MFA';

/** Changes attributes that people may change themselves. */
export const updateUserAttributes = operation(
  signedIn.extend({
    UserAttributes: z
      .array(
        z.object({
          Name: wireText(64),
          Value: wireValue,
        }),
      )
      .min(1)
      .max(32),
  }),
  async (context, { AccessToken, UserAttributes }) => {
    const account = await accountOf(context, AccessToken);
    const changes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
    assertWritableByOneself(changes);
    await updateAccount(context.db, account.username, { attributes: withAttributes(account.attributes, changes) });
    return { CodeDeliveryDetailsList: [] };
  },
);

/** Replaces the own password by one who knows the present one. */
export const changePassword = operation(
  signedIn.extend({ PreviousPassword: wirePassword, ProposedPassword: wirePassword }),
  async (context, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const account = await accountOf(context, AccessToken);
    const attempts = `password:${account.username}` as const;
    await countAttempt(context.db, attempts);
    const credentials = credentialsOf(account);
    if (credentials === undefined || !passwordMatches(account.username, PreviousPassword, credentials)) {
      throw refusals.wrongPassword();
    }
    await clearAttempts(context.db, attempts);
    assertPasswordPolicy(ProposedPassword);
    await updateAccount(context.db, account.username, passwordColumns(account.username, ProposedPassword, false));
    return {};
  },
);

/** Ends every sign-in of the account, this one too. */
export const globalSignOut = operation(signedIn, async (context, { AccessToken }) => {
  const { sub } = await accountOf(context, AccessToken);
  await endSignIns(context.db.orm, [sub]);
  return {};
});
