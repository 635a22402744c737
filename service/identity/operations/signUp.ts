/** Users create their own account and prove its address. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { LINK_LIKE_USERNAME, USERNAME } from '../../../contract/formats';
import { users } from '../../../resources/users/service/tables/users';
import { canonicalUsername, changeAttributes, findAccount, insertAccount, passwordColumns } from '../accounts';
import { assertNoLinks, assertWritableByUsers, fromWire, wireAttributes, withAttributes } from '../attributes';
import { checkCode, sendNewCode } from '../codes';
import { contactOf, countSending } from '../delivery';
import { refusals } from '../errors';
import { assertClient, operation, wireCode, wirePassword } from '../operation';
import { assertPasswordPolicy } from '../passwordPolicy';
import { named, sendingCode } from './sendingCode';

/** Makes an account, which can sign in once the code sent to its e-mail address has come back. */
export const signUp = operation(
  named.extend({ Password: wirePassword, UserAttributes: wireAttributes.optional() }),
  async (context, { ClientId, Username, Password, UserAttributes = [] }) => {
    assertClient(ClientId);
    if (context.settings.signUp === 'closed') throw refusals.signUpClosed();
    const username = canonicalUsername(Username);
    const attributes = fromWire(UserAttributes);
    assertWritableByUsers(attributes);
    if (!attributes.email) throw refusals.emailMissing();
    assertNoLinks(attributes);
    if (!USERNAME.test(username) || LINK_LIKE_USERNAME.test(username)) throw refusals.usernameRule();
    await assertPasswordPolicy(Password, { username, attributes });
    await countSending(context, username, 'send:confirm_sign_up');
    // The records decide who has a name: one may be without an account.
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
 * Confirms an account by the code that was sent. `ForceAliasCreation` decides whether an e-mail address moves from
 * another account; names to sign in with are usernames alone here, so that there is nothing to move either way.
 */
export const confirmSignUp = operation(
  named.extend({ ConfirmationCode: wireCode, ForceAliasCreation: z.boolean().nullish() }),
  async (context, { ClientId, Username, ConfirmationCode }) => {
    assertClient(ClientId);
    const username = canonicalUsername(Username);
    const found = await findAccount(context.db, username);
    // The code stays until it expires: who sends it twice is told that the account is confirmed already.
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

/** Sends the code of an unconfirmed account again. */
export const resendConfirmationCode = sendingCode('confirm_sign_up', account =>
  account.status === 'UNCONFIRMED' ? contactOf(account, 'email') : undefined,
);
