import { createRetry, retryReason } from '../../../../dataProvider/retry';
import { wholeAddress } from '../../../public/address';
import { awsJson } from '../awsJson';
import { identityConfiguration } from '../configuration';
import { isSignInEnded } from '../ending';
import { IdentityFailure, messages, toFailure } from '../failure';
import { cleanUp } from '../refresh';

/** Does something with a good access token. A sign-in that turns out to have ended is cleaned up after. */
export async function asSignedIn<T>(work: (accessToken: string) => Promise<T>): Promise<T> {
  // Loaded by itself, as everywhere, so that signing in need not load what only the profile does.
  const { readTokens } = await import('../provider');
  try {
    const { accessToken } = await readTokens(false);
    return await work(accessToken);
  } catch (error) {
    const failure = toFailure(error);
    if (isSignInEnded(failure)) await cleanUp();
    throw failure;
  }
}

const retry = createRetry();

/**
 * Asks the provider directly, for what Amplify does not offer. As Amplify's own requests these are made up to three
 * times, so they have to be such that may be repeated.
 */
export function request<T extends object>(
  operation:
    | 'ListDevices'
    | 'GlobalSignOut'
    | 'DescribeRecoveryCodes'
    | 'CreateRecoveryCodes'
    | 'RenameWebAuthnCredential',
  body: object,
): Promise<Partial<T>> {
  let status: number | undefined;
  const send = async (attempt: number): Promise<Partial<T>> => {
    status = undefined;
    const { response, answer } = await awsJson<Partial<T>>(
      wholeAddress(identityConfiguration().identity.userPoolEndpoint),
      `AWSCognitoIdentityProviderService.${operation}`,
      body,
    );
    status = response.status;
    if (response.ok && answer !== undefined) return answer;
    const failure = new IdentityFailure(answer?.__type ?? 'AuthError', answer?.message ?? messages.authenticationError);
    // The first attempt has done it, and its answer was lost.
    if (operation === 'GlobalSignOut' && attempt > 1 && isSignInEnded(failure)) return {};
    throw failure;
  };
  return retry(send, error => retryReason(status, toFailure(error).code));
}
