import * as auth from 'aws-amplify/auth';
import type { mfaMethods } from '../../../../contract/words';
import { readUser } from '../../userCookie';
import { IdentityFailure, messages } from '../failure';
import { requireCode } from '../password';
import { asSignedIn } from './signedIn';

/** A second factor; `NOMFA`: the password alone. */
export type MfaMethod = (typeof mfaMethods)[number];

export interface AppSecret {
  /** Base32, to be typed. */
  secret: string;
  /** The same as an address, to be scanned. */
  uri: string;
}

/**
 * Begins to set up an authenticator app. Nothing changes before `confirmApp`.
 * @param issuer the name under which the app lists the account
 */
export function setUpApp(issuer: string): Promise<AppSecret> {
  return asSignedIn(async () => {
    const { sharedSecret, getSetupUri } = await auth.setUpTOTP();
    return { secret: sharedSecret, uri: getSetupUri(issuer, readUser()?.username).href };
  });
}

/** Ends setting up an authenticator app by its first code. `setPreferredMFA` then switches it on. */
export function confirmApp(code: string): Promise<void> {
  return asSignedIn(() => auth.verifyTOTPSetup({ code: requireCode(code) }));
}

/**
 * Chooses the second factor that is asked for first, and switches it on.
 * @param method `TOTP` or `SOFTWARE_TOKEN_MFA`, `SMS` or `SMS_MFA`, or `NOMFA`, which switches them off
 * @returns false when there was none and shall be none: nothing was changed
 */
export function setPreferredMFA(method: string): Promise<boolean> {
  return asSignedIn(async () => {
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

/** Amplify's name of a factor as ours; one that is not of the specification counts as none. */
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
  });
  return true;
}
