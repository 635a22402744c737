import { AdminGetUserCommand, type CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { clock } from '../../clock';

/** For how long an account that had a factor is taken to have it, in milliseconds. Who had none is asked about again. */
const trustedFor = 5 * 60_000;
const MOST_KEPT = 10_000;

/**
 * Asks a user pool of AWS Cognito whether accounts have a second factor. Those of another identity provider, which the
 * pool only passes on, prove themselves there: they count as having one.
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
    seen.set(username, clock.now() + trustedFor);
    const [oldest] = seen.keys();
    if (seen.size > MOST_KEPT && oldest !== undefined) seen.delete(oldest);
    return true;
  };
}
