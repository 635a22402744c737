/** Replacing a password that was forgotten, or that an administrator has reset. */
import { type Account, canonicalUsername, findAccount } from '../accounts';
import { checkCode, takeCode } from '../codes';
import { type Contact, verifiedContactOf } from '../delivery';
import { assertClient, operation, wireCode, wirePassword } from '../operation';
import { assertNewPassword } from '../passwordPolicy';
import { named, sendingCode } from './sendingCode';

/** Sends a code for choosing a new password. */
export const forgotPassword = sendingCode('forgot_password', recoveryContact);

/** Sets a new password by the code that was sent, and ends every sign-in of the account. */
export const confirmForgotPassword = operation(
  named.extend({ ConfirmationCode: wireCode, Password: wirePassword }),
  async (context, { ClientId, Username, ConfirmationCode, Password }) => {
    assertClient(ClientId);
    const username = canonicalUsername(Username);
    const found = await findAccount(context.db, username);
    const { account, code } = await checkCode(context, username, found, 'forgot_password', ConfirmationCode);
    // A refused password leaves the code good, so that the person can try another.
    await assertNewPassword(account, Password);
    await context.db.orm.transaction(async tx => {
      const confined = { ...context.db, orm: tx };
      await takeCode({ ...context, db: confined }, code);
      await context.directory(confined).setPassword(username, Password);
      await context.tell(confined, account, 'passwordChanged');
    });
    return {};
  },
);

/**
 * Only an address that the user has proved may recover an account, and only one that is in use. As with Cognito, it is
 * none that codes of a second factor are sent to: else that address alone would pass both.
 */
function recoveryContact(account: Account): Contact | undefined {
  if (!account.enabled || account.status === 'UNCONFIRMED') return undefined;
  return verifiedContactOf(account, { except: account.factors });
}
