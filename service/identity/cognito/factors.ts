import type { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import { clock } from '../../clock';

/** How long to cache that an account has a second factor, in milliseconds. "Has none" isn't cached. */
const CACHE_MS = 5 * 60_000;
const MAX_CACHED = 10_000;

/**
 * Returns a function that asks an AWS Cognito user pool whether an account has a second factor. Accounts of an external
 * identity provider prove themselves there, so they count as having one.
 */
export function makeFactorLookup(
  client: Pick<CognitoIdentityProvider, 'adminGetUser'>,
  userPoolId: string,
): (username: string) => Promise<boolean> {
  const cachedUntil = new Map<string, number>();
  return async username => {
    if ((cachedUntil.get(username) ?? 0) > clock.now()) return true;
    cachedUntil.delete(username);
    const { UserMFASettingList = [], UserStatus } = await client.adminGetUser({
      UserPoolId: userPoolId,
      Username: username,
    });
    const hasFactor = UserMFASettingList.length > 0 || UserStatus === 'EXTERNAL_PROVIDER';
    if (!hasFactor) return false;
    cachedUntil.set(username, clock.now() + CACHE_MS);
    const [oldest] = cachedUntil.keys();
    if (cachedUntil.size > MAX_CACHED && oldest !== undefined) cachedUntil.delete(oldest);
    return true;
  };
}
