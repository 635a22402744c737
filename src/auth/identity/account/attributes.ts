import * as auth from 'aws-amplify/auth';
import { type CodeDelivery, requireCode } from '../password';
import { withAccessToken } from './withAccessToken';

export interface Attributes {
  [name: string]: string | boolean | undefined;
  email?: string;
  phone_number?: string;
  email_verified?: boolean;
  phone_number_verified?: boolean;
}

/** An attribute that contains an address to which codes can be sent. */
export type ContactAttribute = 'email' | 'phone_number';

/**
 * Changes attributes. Skips `sub` and names ending in `_verified`, which users can't change. A new e-mail address or
 * phone number takes effect once its code is passed to `confirmAttribute`.
 * @returns where codes were sent, by the attribute to confirm
 */
export function updateAttributes(attributes: Record<string, string>): Promise<Partial<Record<string, CodeDelivery>>> {
  return withAccessToken(async () => {
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

/** Sends a code to verify an address: the new one if a change is pending. */
export function sendAttributeCode(attribute: ContactAttribute): Promise<CodeDelivery> {
  return withAccessToken(async () => {
    const { destination } = await auth.sendUserAttributeVerificationCode({ userAttributeKey: attribute });
    return { destination };
  });
}

/** Verifies an address with the code sent to it. */
export function confirmAttribute(attribute: ContactAttribute, code: string): Promise<void> {
  return withAccessToken(() =>
    auth.confirmUserAttribute({ userAttributeKey: attribute, confirmationCode: requireCode(code) }),
  );
}

/**
 * Removes the phone number, and with it codes by text message as a second factor. The provider refuses if those are the
 * only factor.
 */
export function removePhone(): Promise<void> {
  return withAccessToken(async () => {
    const { enabled = [] } = await auth.fetchMFAPreference();
    if (enabled.includes('SMS') && enabled.length > 1) await auth.updateMFAPreference({ sms: 'DISABLED' });
    await auth.deleteUserAttributes({ userAttributeKeys: ['phone_number'] });
  });
}

/** Converts the provider's attributes, which are all texts. */
export function withBooleans(given: Partial<Record<string, string>>): Attributes {
  const attributes: Attributes = { ...given };
  for (const name of ['email_verified', 'phone_number_verified']) {
    if (given[name] !== undefined) attributes[name] = given[name] === 'true';
  }
  return attributes;
}
