import { z } from 'zod';
import { type Account, canonicalUsername, findAccount } from '../accounts';
import { sendNewCode } from '../codes';
import { type Contact, countSending, unprovenDelivery } from '../delivery';
import { withEvenTiming } from '../evenTiming';
import { assertClient, type Operation, operation, wireClientId, wireUsername } from '../operation';

/** Whom an operation is about that needs no sign-in. */
export const named = z.object({ ClientId: wireClientId, Username: wireUsername });

/**
 * Makes an operation that sends a code to the account of a name; the answer does not tell whether there is one.
 * @param contactOf where to, if anywhere
 */
export function sendingCode(
  purpose: 'confirm_sign_up' | 'forgot_password',
  contactOf: (account: Account) => Contact | undefined,
): Operation {
  return operation(named, (context, { ClientId, Username }) =>
    withEvenTiming(async () => {
      assertClient(ClientId);
      const username = canonicalUsername(Username);
      await countSending(context, username, `send:${purpose}`);
      const account = await findAccount(context.db, username);
      const contact = account && contactOf(account);
      if (account !== undefined && contact !== undefined) await sendNewCode(context, account, purpose, contact);
      return { CodeDeliveryDetails: unprovenDelivery };
    }),
  );
}
