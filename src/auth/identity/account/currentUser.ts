import * as auth from 'aws-amplify/auth';
import { requirePassword } from '../password';
import { request } from '../providerRequest';
import { type Attributes, withBooleans } from './attributes';
import { knownMethod, type MfaMethod } from './secondFactor';
import { withAccessToken } from './withAccessToken';

/** The identity provider's data about the signed-in user. */
export interface CurrentUser {
  attributes: Attributes;
  preferredMFA: MfaMethod;
  enabledMFA: MfaMethod[];
}

/** The scope that an access token needs for requests about the account. */
const adminScope = 'aws.cognito.signin.user.admin';

/**
 * Fetches the current user.
 * @returns undefined if the access token lacks the scope, which may happen after a hosted sign-in
 */
export function fetchCurrentUser(): Promise<CurrentUser | undefined> {
  return withAccessToken(async () => {
    const { tokens } = await auth.fetchAuthSession();
    const scopes = String(tokens?.accessToken.payload.scope ?? '').split(' ');
    if (!scopes.includes(adminScope)) return undefined;
    const [attributes, { preferred, enabled = [] }] = await Promise.all([
      auth.fetchUserAttributes(),
      auth.fetchMFAPreference(),
    ]);
    return {
      attributes: withBooleans(attributes),
      preferredMFA: knownMethod(preferred),
      enabledMFA: enabled.map(knownMethod).filter(method => method !== 'NOMFA'),
    };
  });
}

export function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  return withAccessToken(async () => {
    await auth.updatePassword({
      oldPassword: requirePassword(oldPassword),
      newPassword: requirePassword(newPassword),
    });
  });
}

/** Ends all sessions of the account, including this one. Doesn't clear this browser's data: `signOut` does. */
export function signOutEverywhere(): Promise<void> {
  // Amplify's own function doesn't report errors.
  return withAccessToken(async accessToken => {
    await request('GlobalSignOut', { AccessToken: accessToken });
  });
}
