import type { SignInOutput } from 'aws-amplify/auth';
import { productName } from '../../public/branding';

/** Amplify's next step after the correct password. */
export type SignInStep = SignInOutput['nextStep'];

/** The second factors, by the provider's names: a code from an app, by text message, or by mail. */
const mfaTypes = ['SOFTWARE_TOKEN_MFA', 'SMS_MFA', 'EMAIL_OTP'] as const;
export type MfaType = (typeof mfaTypes)[number];

/** What the provider requires before the user is signed in, by the provider's names. */
export type Challenge =
  /** `missingAttributes`: attributes to set together with the password. */
  | { name: 'NEW_PASSWORD_REQUIRED'; missingAttributes: readonly string[] }
  | { name: 'SOFTWARE_TOKEN_MFA' }
  /** `destination`: the masked address that the code was sent to. */
  | { name: 'SMS_MFA' | 'EMAIL_OTP' | 'CUSTOM_CHALLENGE'; destination: string | undefined }
  | { name: 'SELECT_MFA_TYPE'; choices: readonly MfaType[] }
  /** `secret` is base32. `address` is the otpauth address that contains it, for the QR code. */
  | { name: 'MFA_SETUP'; secret: string; address: string };

const amplifyNames = { SOFTWARE_TOKEN_MFA: 'TOTP', SMS_MFA: 'SMS', EMAIL_OTP: 'EMAIL' } as const satisfies Record<
  MfaType,
  string
>;

/** Returns the challenge of a step, or undefined if it has none or the console doesn't support it. */
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

/** Whether a text is the name of a second factor. */
export function isMfaType(text: string): text is MfaType {
  return mfaTypes.some(type => type === text);
}

/** Returns Amplify's name of a second factor, as the response to SELECT_MFA_TYPE. */
export function amplifyNameOf(type: MfaType): string {
  return amplifyNames[type];
}

/**
 * Returns the masked address that a code was sent to, or undefined if it is masked completely, as by a provider that
 * doesn't reveal whether the account exists.
 */
export function shownAddress(masked: string | undefined): string | undefined {
  return masked !== undefined && /[\p{L}\d]/u.test(masked) ? masked : undefined;
}
