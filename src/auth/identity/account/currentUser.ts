import * as auth from 'aws-amplify/auth';
import { type Attributes, withBooleans } from './attributes';
import { knownMethod, type MfaMethod } from './secondFactor';
import { asSignedIn } from './signedIn';

/** What the provider knows of who is signed in. */
export interface CurrentUser {
  attributes: Attributes;
  preferredMFA: MfaMethod;
  /** The factors that are switched on. */
  enabledMFA: MfaMethod[];
}

/** What an access token must be good for to be asked about the account. */
const adminScope = 'aws.cognito.signin.user.admin';

/**
 * The current user, asked afresh.
 * @returns undefined when the sign-in's token is not good for asking, as one of a hosted sign-in may be
 */
export function fetchCurrentUser(): Promise<CurrentUser | undefined> {
  return asSignedIn(async () => {
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
