/** Replacing a password that was forgotten, or that an administrator has reset. */
import { z } from 'zod';
import { type Account, canonicalUsername, findAccount } from '../accounts';
import { checkCode, keepCode, takeCode } from '../codes';
import { type Contact, countSending, sendCode, unprovenDelivery, verifiedContactOf } from '../delivery';
import { withEvenTiming } from '../evenTiming';
import { assertClient, operation, wireClientId, wireCode, wirePassword, wireUsername } from '../operation';
import { assertNewPassword } from '../passwordPolicy';

const named = z.object({ ClientId: wireClientId, Username: wireUsername });

/** Sends a code for choosing a new password; the answer does not tell whether there is such an account. */
export const forgotPassword = operation(named, (context, { ClientId, Username }) =>
  withEvenTiming(async () => {
    assertClient(ClientId);
    const username = canonicalUsername(Username);
    await countSending(context, username, 'send:forgot_password');
    const account = await findAccount(context.db, username);
    const contact = recoveryContact(account);
    if (account !== undefined && contact !== undefined) {
      const code = await keepCode(context, account, 'forgot_password', contact.address);
      await sendCode(context, account, contact, code, 'newPassword');
    }
    return { CodeDeliveryDetails: unprovenDelivery };
  }),
);

/** Sets a new password by the code that was sent, and ends every sign-in of the account. */
export const confirmForgotPassword = operation(
  named.extend({ ConfirmationCode: wireCode, Password: wirePassword }),
  async (context, { ClientId, Username, ConfirmationCode, Password }) => {
    assertClient(ClientId);
    const username = canonicalUsername(Username);
    const found = await findAccount(context.db, username);
    const { account, code } = await checkCode(context, username, found, 'forgot_password', ConfirmationCode);
    // A refused password leaves the code good, so that the person can try another.
    assertNewPassword(account, Password);
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
function recoveryContact(account: Account | undefined): Contact | undefined {
  if (!account?.enabled || account.status === 'UNCONFIRMED') return undefined;
  return verifiedContactOf(account, { except: account.factors });
}
