import { AdminGetUserCommand, type CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { clock } from '../../clock';

/** How long to cache that an account has a second factor, in milliseconds. "Has none" isn't cached. */
const CACHE_MS = 5 * 60_000;
const MAX_CACHED = 10_000;

/**
 * Returns a function that asks an AWS Cognito user pool whether an account has a second factor. Accounts of an external
 * identity provider prove themselves there, so they count as having one.
 */
export function makeFactorLookup(
  client: Pick<CognitoIdentityProviderClient, 'send'>,
  userPoolId: string,
): (username: string) => Promise<boolean> {
  const seen = new Map<string, number>();
  return async username => {
    if ((seen.get(username) ?? 0) > clock.now()) return true;
    seen.delete(username);
    const { UserMFASettingList = [], UserStatus } = await client.send(
      new AdminGetUserCommand({ UserPoolId: userPoolId, Username: username }),
    );
    const has = UserMFASettingList.length > 0 || UserStatus === 'EXTERNAL_PROVIDER';
    if (!has) return false;
    seen.set(username, clock.now() + CACHE_MS);
    const [oldest] = seen.keys();
    if (seen.size > MAX_CACHED && oldest !== undefined) seen.delete(oldest);
    return true;
  };
}
