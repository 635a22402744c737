import * as auth from 'aws-amplify/auth';
import { type Attributes, withBooleans } from './attributes';
import { knownMethod, type MfaMethod } from './secondFactor';
import { withAccessToken } from './withAccessToken';

/** The identity provider's data about the signed-in user. */
export interface CurrentUser {
  attributes: Attributes;
  preferredMFA: MfaMethod;
  /** The enabled second factors. */
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
