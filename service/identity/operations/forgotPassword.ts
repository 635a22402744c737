/** Replaces a password that the user has forgotten or an administrator has reset. */
import { type Account, canonicalUsername, findAccount } from '../accounts';
import { checkCode, consumeCode } from '../codes';
import { type Contact, verifiedContactOf } from '../delivery';
import { assertClient, operation, wireCode, wirePassword } from '../operation';
import { assertNewPassword } from '../passwordPolicy';
import { sendCodeOperation, usernameInput } from './sendCodeOperation';

/** Sends a code with which to set a new password. */
export const forgotPassword = sendCodeOperation('forgot_password', recoveryContact);

/** Sets a new password with the code that was sent, and ends all sessions of the account. */
export const confirmForgotPassword = operation(
  usernameInput.extend({ ConfirmationCode: wireCode, Password: wirePassword }),
  async (context, { ClientId, Username, ConfirmationCode, Password }) => {
    assertClient(ClientId);
    const username = canonicalUsername(Username);
    const found = await findAccount(context.db, username);
    const { account, code } = await checkCode(context, username, found, 'forgot_password', ConfirmationCode);
    // A refused password doesn't consume the code, so that the user can try another.
    await assertNewPassword(account, Password);
    await context.db.orm.transaction(async tx => {
      const confined = { ...context.db, orm: tx };
      await consumeCode({ ...context, db: confined }, code);
      await context.directory(confined).setPassword(username, Password);
      await context.notifyUser(confined, account, 'passwordChanged');
    });
    return {};
  },
);

/**
 * Returns the address that may recover an account: a verified one, and only if the account is enabled and confirmed. As
 * with Cognito, it can't be one that receives second-factor codes, or control of that address alone would pass both.
 */
function recoveryContact(account: Account): Contact | undefined {
  if (!account.enabled || account.status === 'UNCONFIRMED') return undefined;
  return verifiedContactOf(account, { excluded: account.factors });
}
