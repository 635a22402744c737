import * as auth from 'aws-amplify/auth';
import { type CodeDelivery, requireCode } from '../password';
import { asSignedIn } from './signedIn';

/** Attributes by the provider's names. */
export interface Attributes {
  [name: string]: string | boolean | undefined;
  email?: string;
  phone_number?: string;
  email_verified?: boolean;
  phone_number_verified?: boolean;
}

/** An attribute whose value is an address that a code can be sent to. */
export type ContactAttribute = 'email' | 'phone_number';

/**
 * Changes attributes. `sub` and those ending in `_verified` are skipped: they are not for people to change. A new
 * e-mail address or telephone number counts once its code has come back to `confirmAttribute`.
 * @returns where codes went, by the attribute that waits for one
 */
export function updateAttributes(attributes: Record<string, string>): Promise<Partial<Record<string, CodeDelivery>>> {
  return asSignedIn(async () => {
    const userAttributes = Object.fromEntries(
      Object.entries(attributes).filter(([name]) => name !== 'sub' && !name.endsWith('_verified')),
    );
    if (Object.keys(userAttributes).length === 0) return {};
    const outcome = await auth.updateUserAttributes({ userAttributes });
    const waiting = Object.entries(outcome).flatMap(([name, { nextStep }]) =>
      nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE'
        ? [[name, { destination: nextStep.codeDeliveryDetails?.destination }] as const]
        : [],
    );
    return Object.fromEntries(waiting);
  });
}

/** Sends a code to the address that is to be proved: the new one where a change is under way. */
export function sendAttributeCode(attribute: ContactAttribute): Promise<CodeDelivery> {
  return asSignedIn(async () => {
    const { destination } = await auth.sendUserAttributeVerificationCode({ userAttributeKey: attribute });
    return { destination };
  });
}

/** Proves an address by the code that was sent to it. */
export function confirmAttribute(attribute: ContactAttribute, code: string): Promise<void> {
  return asSignedIn(() =>
    auth.confirmUserAttribute({ userAttributeKey: attribute, confirmationCode: requireCode(code) }),
  );
}

/**
 * Takes away the telephone number, and with it the codes by text message. Not where those are the only second factor:
 * the provider refuses.
 */
export function removePhone(): Promise<void> {
  return asSignedIn(async () => {
    const { enabled = [] } = await auth.fetchMFAPreference();
    if (enabled.includes('SMS') && enabled.length > 1) await auth.updateMFAPreference({ sms: 'DISABLED' });
    await auth.deleteUserAttributes({ userAttributeKeys: ['phone_number'] });
  });
}

/** The provider's attributes, whose values are all texts. */
export function withBooleans(given: Partial<Record<string, string>>): Attributes {
  const attributes: Attributes = { ...given };
  for (const name of ['email_verified', 'phone_number_verified']) {
    if (given[name] !== undefined) attributes[name] = given[name] === 'true';
  }
  return attributes;
}
