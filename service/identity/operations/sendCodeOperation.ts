import { z } from 'zod';
import { type Account, canonicalUsername, findAccount } from '../accounts';
import { sendNewCode } from '../codes';
import { type Contact, countCodeRequest, hiddenDelivery } from '../delivery';
import { withMinimumDuration } from '../minimumDuration';
import { assertClient, type Operation, operation, wireClientId, wireUsername } from '../operation';

/** Parameters of an operation that names a user and needs no sign-in. */
export const usernameInput = z.object({ ClientId: wireClientId, Username: wireUsername });

/**
 * Creates an operation that sends a code to an account. The response doesn't reveal whether the account exists.
 * @param contactOf returns the address to send to, if any
 */
export function sendCodeOperation(
  purpose: 'confirm_sign_up' | 'forgot_password',
  contactOf: (account: Account) => Contact | undefined,
): Operation {
  return operation(usernameInput, (context, { ClientId, Username }) =>
    withMinimumDuration(async () => {
      assertClient(ClientId);
      const username = canonicalUsername(Username);
      await countCodeRequest(context, username, `send:${purpose}`);
      const account = await findAccount(context.db, username);
      const contact = account && contactOf(account);
      if (account !== undefined && contact !== undefined) await sendNewCode(context, account, purpose, contact);
      return { CodeDeliveryDetails: hiddenDelivery };
    }),
  );
}
