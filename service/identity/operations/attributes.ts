/** Operations on the attributes of the user's own account, and verification of addresses. */
import { z } from 'zod';
import { transaction } from '../../calls/transaction';
import type { CodePurpose } from '../../db/tables/identity';
import { type Account, changeAttributes } from '../accounts';
import { assertUserAttributes, assertWritableByUsers, fromWire, wireAttributes, withAttributes } from '../attributes';
import { checkCode, consumeCode, findCode, sendNewCode } from '../codes';
import {
  type CodeDeliveryDetails,
  type ContactAttribute,
  contactAttributes,
  contactOf,
  countCodeRequest,
} from '../delivery';
import { IdentityError, refusals } from '../errors';
import {
  accountOf,
  type OperationContext,
  operation,
  recentlyProvedSession,
  signedInInput,
  wireCode,
  wireText,
} from '../operation';

/**
 * Changes attributes that users may change themselves. A new e-mail address or phone number takes effect once the user
 * enters the code sent to it. Until then the old one stays.
 */
export const updateUserAttributes = operation(
  signedInInput.extend({ UserAttributes: wireAttributes }),
  async (context, { AccessToken, UserAttributes }) => {
    const account = await accountOf(context, AccessToken);
    const changes = fromWire(UserAttributes);
    assertUserAttributes(changes);
    const addresses = contactAttributes.filter(name => changes[name] !== undefined);
    const contactChanges = addresses.filter(name => changes[name] !== account.attributes[name]);
    const immediateChanges = Object.entries(changes).filter(([name]) => !addresses.some(address => address === name));
    if (contactChanges.length > 0) await recentlyProvedSession(context, AccessToken);
    const details: CodeDeliveryDetails[] = [];
    for (const name of contactChanges) details.push(await sendProof(context, account, name, changes[name] ?? ''));
    await changeAttributes(context.db, account.username, present =>
      withAttributes(present, Object.fromEntries(immediateChanges)),
    );
    return { CodeDeliveryDetailsList: details };
  },
);

/** Removes attributes that users may change themselves. */
export const deleteUserAttributes = operation(
  signedInInput.extend({ UserAttributeNames: z.array(wireText(64)).min(1).max(32) }),
  async (context, { AccessToken, UserAttributeNames }) => {
    const account = await accountOf(context, AccessToken);
    const removed = Object.fromEntries(UserAttributeNames.map(name => [name, '']));
    assertWritableByUsers(removed);
    if (removed.email !== undefined) throw refusals.invalid('UserAttributeNames');
    if (removed.phone_number !== undefined) {
      if (account.factors.includes('SMS_MFA')) {
        throw new IdentityError('InvalidParameterException', 'Switch off codes by text message first.');
      }
      removed.phone_number_verified = '';
      await recentlyProvedSession(context, AccessToken);
    }
    await transaction(context, async ({ db }) => {
      await changeAttributes(db, account.username, present => withAttributes(present, removed));
      const hadPhone = account.attributes.phone_number !== undefined;
      if (removed.phone_number !== undefined && hadPhone) await context.notifyUser(db, account, 'phoneRemoved');
    });
    return {};
  },
);

const attributeInput = signedInInput.extend({ AttributeName: z.enum(contactAttributes) });

/** Sends a code to verify an address: the new one if a change is pending, otherwise the account's. */
export const getUserAttributeVerificationCode = operation(
  attributeInput,
  async (context, { AccessToken, AttributeName }) => {
    const account = await accountOf(context, AccessToken);
    const pending = await findCode(context, account, purposeOf(AttributeName));
    const address = pending?.sentTo ?? contactOf(account, AttributeName)?.address;
    if (address === undefined) throw refusals.nowhereToSend();
    return { CodeDeliveryDetails: await sendProof(context, account, AttributeName, address) };
  },
);

/** Verifies an address with the code sent to it and makes it the account's address. */
export const verifyUserAttribute = operation(
  attributeInput.extend({ Code: wireCode }),
  async (context, { AccessToken, AttributeName, Code }) => {
    const account = await accountOf(context, AccessToken);
    const { username } = account;
    const { code } = await checkCode(context, username, account, purposeOf(AttributeName), Code);
    await transaction(context, async ({ db }) => {
      await consumeCode(db, code);
      const verifiedAttributes = { [AttributeName]: code.sentTo, [`${AttributeName}_verified`]: 'true' };
      await changeAttributes(db, username, present => ({ ...present, ...verifiedAttributes }));
      if (account.attributes[AttributeName] === code.sentTo) return;
      if (AttributeName === 'email') await context.notifyUser(db, account, 'emailChanged', code.sentTo);
      else await context.notifyUser(db, account, 'phoneChanged');
    });
    return {};
  },
);

async function sendProof(context: OperationContext, account: Account, attribute: ContactAttribute, address: string) {
  await countCodeRequest(context, account.username, 'send:verify');
  return sendNewCode(context, account, purposeOf(attribute), { attribute, address });
}

function purposeOf(attribute: ContactAttribute): CodePurpose {
  return `verify_${attribute}`;
}
