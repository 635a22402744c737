/** Replaces a password that the user has forgotten or an administrator has reset. */
import { transaction } from '../../calls/transaction';
import { type Account, canonicalUsername, findAccount } from '../accounts';
import { checkCode, consumeCode } from '../codes';
import { type Contact, factorForContact, verifiedContactsOf } from '../delivery';
import { refusals } from '../errors';
import { assertClient, operation, wireCode, wirePassword } from '../operation';
import { assertNewPassword } from '../passwordPolicy';
import { sendCodeOperation, usernameInput } from './sendCodeOperation';

export const forgotPassword = sendCodeOperation('forgot_password', account => recoveryContacts(account)[0]);

/** Sets a new password with the code that was sent, and ends all sessions of the account. */
export const confirmForgotPassword = operation(
  usernameInput.extend({ ConfirmationCode: wireCode, Password: wirePassword }),
  async (context, { ClientId, Username, ConfirmationCode, Password }) => {
    assertClient(ClientId);
    const username = canonicalUsername(Username);
    const found = await findAccount(context.db, username);
    const { account, code } = await checkCode(context, username, found, 'forgot_password', ConfirmationCode);
    // The account may have another address now, or use this one for a second factor.
    if (!recoveryContacts(account).some(({ address }) => address === code.sentTo)) throw refusals.codeExpired();
    // A refused password doesn't consume the code, so that the user can try another.
    await assertNewPassword(account, Password);
    await transaction(context, async ({ db }) => {
      await consumeCode(db, code);
      await context.directory(db).setPassword(username, Password);
      await context.notifyUser(db, account, 'passwordChanged');
    });
    return {};
  },
);

/**
 * Returns the addresses that may recover an account: the verified ones, and only if the account is enabled and
 * confirmed. As with Cognito, none that receives second-factor codes, or control of that address alone would pass both.
 */
function recoveryContacts(account: Account): Contact[] {
  if (!account.enabled || account.status === 'UNCONFIRMED') return [];
  return verifiedContactsOf(account).filter(({ attribute }) => !account.factors.includes(factorForContact[attribute]));
}
