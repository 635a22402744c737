import * as auth from 'aws-amplify/auth';
import type { mfaMethods } from '../../../../contract/enums';
import { readUser } from '../../userCookie';
import { IdentityFailure, messages } from '../failure';
import { requireCode } from '../password';
import { withAccessToken } from './withAccessToken';

/** A second factor. `NOMFA` means the password alone. */
export type MfaMethod = (typeof mfaMethods)[number];

export interface AppSecret {
  /** Base32, to type. */
  secret: string;
  /** The otpauth address of the secret, to scan. */
  uri: string;
}

/**
 * Begins to set up an authenticator app. Changes nothing before `confirmApp`.
 * @param issuer the name under which the app lists the account
 */
export function setUpApp(issuer: string): Promise<AppSecret> {
  return withAccessToken(async () => {
    const { sharedSecret, getSetupUri } = await auth.setUpTOTP();
    return { secret: sharedSecret, uri: getSetupUri(issuer, readUser()?.username).href };
  });
}

/** Verifies the app's first code. `setPreferredMFA` then enables the app. */
export function confirmApp(code: string): Promise<void> {
  return withAccessToken(() => auth.verifyTOTPSetup({ code: requireCode(code) }));
}

/**
 * Sets and enables the preferred second factor.
 * @param method `TOTP` or `SOFTWARE_TOKEN_MFA`, `SMS` or `SMS_MFA`, or `NOMFA`, which disables them
 * @returns false if the method is `NOMFA` and none was enabled, so nothing changed
 */
export function setPreferredMFA(method: string): Promise<boolean> {
  return withAccessToken(async () => {
    switch (method) {
      case 'TOTP':
      case 'SOFTWARE_TOKEN_MFA':
        await auth.updateMFAPreference({ totp: 'PREFERRED' });
        return true;
      case 'SMS':
      case 'SMS_MFA':
        await auth.updateMFAPreference({ sms: 'PREFERRED' });
        return true;
      case 'NOMFA':
        return switchMFAOff();
      default:
        throw new IdentityFailure('NoMfaMethod', messages.noMfaMethod);
    }
  });
}

/** Converts Amplify's name of a factor to ours. A factor that the specification doesn't have counts as none. */
export function knownMethod(method: string | undefined): MfaMethod {
  return method === 'TOTP' || method === 'SMS' ? method : 'NOMFA';
}

async function switchMFAOff(): Promise<boolean> {
  const { preferred, enabled = [] } = await auth.fetchMFAPreference();
  if (preferred === undefined && enabled.length === 0) return false;
  if (preferred !== undefined && knownMethod(preferred) === 'NOMFA') {
    throw new IdentityFailure('InvalidMfaType', messages.invalidMfaType);
  }
  await auth.updateMFAPreference({
    ...(enabled.includes('TOTP') && { totp: 'DISABLED' }),
    ...(enabled.includes('SMS') && { sms: 'DISABLED' }),
    ...(enabled.includes('EMAIL') && { email: 'DISABLED' }),
  });
  return true;
}
