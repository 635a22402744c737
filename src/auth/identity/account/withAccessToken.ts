import { createRetry, retryReason } from '../../../../dataProvider/retry';
import { absoluteUrl } from '../../../public/address';
import { awsJson } from '../awsJson';
import { identityConfiguration } from '../configuration';
import { IdentityFailure, messages, toFailure } from '../failure';
import { clearSession } from '../refresh';
import { isSessionEnded } from '../sessionEnd';

/** Runs `work` with a valid access token. If the session turns out to have ended, signs out in this browser. */
export async function withAccessToken<T>(work: (accessToken: string) => Promise<T>): Promise<T> {
  // Import dynamically, as everywhere, so that signing in doesn't load what only the profile needs.
  const { readTokens } = await import('../provider');
  try {
    const { accessToken } = await readTokens(false);
    return await work(accessToken);
  } catch (error) {
    const failure = toFailure(error);
    if (isSessionEnded(failure)) await clearSession();
    throw failure;
  }
}

const retry = createRetry();

/**
 * Sends a request to the provider that Amplify has no function for. Like Amplify's own, it is tried up to three times,
 * so it must be safe to repeat.
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
      absoluteUrl(identityConfiguration().identity.userPoolEndpoint),
      `AWSCognitoIdentityProviderService.${operation}`,
      body,
    );
    status = response.status;
    if (response.ok && answer !== undefined) return answer;
    const failure = new IdentityFailure(answer?.__type ?? 'AuthError', answer?.message ?? messages.authenticationError);
    // The first attempt succeeded, but its response was lost.
    if (operation === 'GlobalSignOut' && attempt > 1 && isSessionEnded(failure)) return {};
    throw failure;
  };
  return retry(send, error => retryReason(status, toFailure(error).code));
}
