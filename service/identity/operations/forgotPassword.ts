/** Replacing a password that was forgotten, or that an administrator has reset. */
import { z } from 'zod';
import { type Account, canonicalUsername, findAccount } from '../accounts';
import { checkCode, keepCode, takeCode } from '../codes';
import { type Contact, countSending, decoyDelivery, sendCode, verifiedContactOf } from '../delivery';
import { createEmbeddedDirectory } from '../embeddedDirectory';
import { withEvenTiming } from '../evenTiming';
import { assertClient, operation, wireClientId, wireCode, wirePassword, wireUsername } from '../operation';
import { assertNewPassword } from '../passwordPolicy';

const named = z.object({ ClientId: wireClientId, Username: wireUsername });

/** Sends a code for choosing a new password; the answer does not tell whether there is such an account. */
export const forgotPassword = operation(named, (context, { ClientId, Username }) =>
  withEvenTiming(async () => {
    assertClient(ClientId);
    const username = canonicalUsername(Username);
    await countSending(context, username);
    const account = await findAccount(context.db, username);
    const contact = recoveryContact(account);
    if (account === undefined || contact === undefined) {
      return { CodeDeliveryDetails: decoyDelivery(context, username) };
    }
    const code = await keepCode(context, account, 'forgot_password', contact.address);
    return { CodeDeliveryDetails: await sendCode(context, account, contact, code, 'newPassword') };
  }),
);

/** Sets a new password by the code that was sent, and ends every sign-in of the account. */
export const confirmForgotPassword = operation(
  named.extend({ ConfirmationCode: wireCode, Password: wirePassword }),
  async (context, { ClientId, Username, ConfirmationCode, Password }) => {
    assertClient(ClientId);
    const username = canonicalUsername(Username);
    const found = await findAccount(context.db, username);
    const { account, code } = await checkCode(
      context,
      { username, account: found },
      'forgot_password',
      ConfirmationCode,
    );
    // A refused password leaves the code good, so that the person can try another.
    assertNewPassword(account, Password);
    await context.db.orm.transaction(async tx => {
      const confined = { ...context.db, orm: tx };
      await takeCode({ ...context, db: confined }, code);
      await createEmbeddedDirectory(confined).setPassword(username, Password);
    });
    return {};
  },
);

/** Only an address that the person has proved may let somebody in, and only into an account that is in use. */
function recoveryContact(account: Account | undefined): Contact | undefined {
  return account?.enabled && account.status !== 'UNCONFIRMED' ? verifiedContactOf(account) : undefined;
}
