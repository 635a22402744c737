import type { SignInOutput } from 'aws-amplify/auth';
import { productName } from '../../public/branding';

/** What stands between a right password and being signed in, as Amplify tells it. */
export type SignInStep = SignInOutput['nextStep'];

/**
 * The kinds of second factor, by their names on the provider's wire: an app's code, one by text message, one by mail.
 */
const mfaTypes = ['SOFTWARE_TOKEN_MFA', 'SMS_MFA', 'EMAIL_OTP'] as const;
export type MfaType = (typeof mfaTypes)[number];

/** What the provider asks before it lets a user in, by its names on the wire. */
export type Challenge =
  /** `missingAttributes`: what the account must be given with the password. */
  | { name: 'NEW_PASSWORD_REQUIRED'; missingAttributes: readonly string[] }
  | { name: 'SOFTWARE_TOKEN_MFA' }
  /** `destination`: where the code was sent, mostly hidden. */
  | { name: 'SMS_MFA' | 'EMAIL_OTP' | 'CUSTOM_CHALLENGE'; destination: string | undefined }
  | { name: 'SELECT_MFA_TYPE'; choices: readonly MfaType[] }
  /** `secret` is base32; `address` is the otpauth address that holds it, for the QR code. */
  | { name: 'MFA_SETUP'; secret: string; address: string };

const amplifyNames = { SOFTWARE_TOKEN_MFA: 'TOTP', SMS_MFA: 'SMS', EMAIL_OTP: 'EMAIL' } as const satisfies Record<
  MfaType,
  string
>;

/** The challenge of a step; undefined for one that is none, or that this console has no way to answer. */
export function challengeOf(step: SignInStep, username: string): Challenge | undefined {
  switch (step.signInStep) {
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { name: 'NEW_PASSWORD_REQUIRED', missingAttributes: step.missingAttributes ?? [] };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { name: 'SOFTWARE_TOKEN_MFA' };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { name: 'SMS_MFA', destination: step.codeDeliveryDetails?.destination };
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { name: 'EMAIL_OTP', destination: step.codeDeliveryDetails?.destination };
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { name: 'CUSTOM_CHALLENGE', destination: shownAddress(step.additionalInfo?.CODE_DELIVERY_DESTINATION) };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION': {
      const allowed: readonly string[] = step.allowedMFATypes ?? [];
      return { name: 'SELECT_MFA_TYPE', choices: mfaTypes.filter(type => allowed.includes(amplifyNames[type])) };
    }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = step.totpSetupDetails;
      return { name: 'MFA_SETUP', secret: sharedSecret, address: getSetupUri(productName(), username).href };
    }
    default:
      return undefined;
  }
}

/** Whether a text names a kind of second factor. */
export function isMfaType(text: string): text is MfaType {
  return mfaTypes.some(type => type === text);
}

/** A kind of second factor as Amplify takes it in answer to SELECT_MFA_TYPE. */
export function amplifyNameOf(type: MfaType): string {
  return amplifyNames[type];
}

/**
 * The masked address that a code went to, or undefined where nothing of it is shown: a provider that doesn't tell
 * whether there is an account hides all of it.
 */
export function shownAddress(masked: string | undefined): string | undefined {
  return masked !== undefined && /[\p{L}\d]/u.test(masked) ? masked : undefined;
}
