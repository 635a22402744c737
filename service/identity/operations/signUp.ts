/** Users create their own account and verify its e-mail address. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { LINK_LIKE_USERNAME, USERNAME } from '../../../contract/formats';
import { users } from '../../../resources/users/service/tables/users';
import { canonicalUsername, changeAttributes, findAccount, insertAccount, passwordColumns } from '../accounts';
import { assertUserAttributes, fromWire, wireAttributes, withAttributes } from '../attributes';
import { checkCode, sendNewCode } from '../codes';
import { contactOf, countCodeRequest } from '../delivery';
import { refusals } from '../errors';
import { assertClient, operation, wireCode, wirePassword } from '../operation';
import { assertPasswordPolicy } from '../passwordPolicy';
import { sendCodeOperation, usernameInput } from './sendCodeOperation';

/** Creates an account, which can sign in once the code sent to its e-mail address is entered. */
export const signUp = operation(
  usernameInput.extend({ Password: wirePassword, UserAttributes: wireAttributes.optional() }),
  async (context, { ClientId, Username, Password, UserAttributes = [] }) => {
    assertClient(ClientId);
    if (context.settings.signUp === 'closed') throw refusals.signUpClosed();
    const username = canonicalUsername(Username);
    const attributes = fromWire(UserAttributes);
    if (!attributes.email) throw refusals.emailMissing();
    assertUserAttributes(attributes);
    if (!USERNAME.test(username) || LINK_LIKE_USERNAME.test(username)) throw refusals.usernameRule();
    await assertPasswordPolicy(Password, { username, attributes });
    await countCodeRequest(context, username, 'send:confirm_sign_up');
    // Check the user records too: one may exist without an account.
    const [owner] = await context.db.orm.select({ id: users.id }).from(users).where(eq(users.username, username));
    if (owner !== undefined) throw refusals.userExists();
    const account = await insertAccount(context.db, {
      ...passwordColumns(username, Password, false),
      username,
      attributes: withAttributes({}, attributes),
      status: 'UNCONFIRMED',
    });
    if (account === undefined) throw refusals.userExists();
    const contact = { attribute: 'email', address: attributes.email } as const;
    return {
      UserConfirmed: false,
      UserSub: account.sub,
      CodeDeliveryDetails: await sendNewCode(context, account, 'confirm_sign_up', contact),
    };
  },
);

/**
 * Confirms an account with the code that was sent. `ForceAliasCreation` decides whether an e-mail address moves from
 * another account as an alias. Here users sign in with usernames only, so it has no effect.
 */
export const confirmSignUp = operation(
  usernameInput.extend({ ConfirmationCode: wireCode, ForceAliasCreation: z.boolean().nullish() }),
  async (context, { ClientId, Username, ConfirmationCode }) => {
    assertClient(ClientId);
    const username = canonicalUsername(Username);
    const found = await findAccount(context.db, username);
    // Don't consume the code: when it is sent twice, the second response says that the account is already confirmed.
    const { account, code } = await checkCode(context, username, found, 'confirm_sign_up', ConfirmationCode);
    if (account.status !== 'UNCONFIRMED') throw refusals.alreadyConfirmed();
    const provesAddress = account.attributes.email === code.sentTo;
    await changeAttributes(
      context.db,
      username,
      present => ({ ...present, ...(provesAddress && { email_verified: 'true' }) }),
      { status: 'CONFIRMED' },
    );
    return {};
  },
);

export const resendConfirmationCode = sendCodeOperation('confirm_sign_up', account =>
  account.status === 'UNCONFIRMED' ? contactOf(account, 'email') : undefined,
);
