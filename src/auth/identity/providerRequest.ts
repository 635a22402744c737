/** Requests to the identity provider that Amplify has no function for, or whose errors it hides. */
import { createRetry, retryReason } from '../../../dataProvider/retry';
import { absoluteUrl } from '../../public/address';
import { awsJson } from './awsJson';
import { identityConfiguration } from './configuration';
import { IdentityFailure, messages, toFailure } from './failure';
import { isSessionEnded } from './sessionEnd';

type ProviderOperation =
  | 'ListDevices'
  | 'GlobalSignOut'
  | 'DescribeRecoveryCodes'
  | 'CreateRecoveryCodes'
  | 'RenameWebAuthnCredential';

/** Sends a request. @throws IdentityFailure with the provider's code and message */
export function request<T extends object>(operation: ProviderOperation, body: object): Promise<Partial<T>> {
  return send<T, Partial<T>>(operation, body, ({ response, answer }, attempt) => {
    if (response.ok && answer !== undefined) return answer;
    const failure = new IdentityFailure(answer?.__type ?? 'AuthError', answer?.message ?? messages.authenticationError);
    // The first attempt succeeded, but its response was lost.
    if (operation === 'GlobalSignOut' && attempt > 1 && isSessionEnded(failure)) return {};
    throw failure;
  });
}

/**
 * Revokes a refresh token, and with it the session.
 * @throws IdentityFailure if the provider can't be reached. If it refuses, there is nothing to revoke
 */
export function revokeToken(Token: string): Promise<void> {
  const { userPoolClientId: ClientId } = identityConfiguration().identity;
  return send('RevokeToken', { Token, ClientId }, ({ response: { status } }) => {
    if (status >= 500 || status === 429) throw new IdentityFailure('AuthError', messages.authenticationError);
  });
}

const retry = createRetry();

/** Like Amplify, tries up to three times, so the request must be safe to repeat. `read` may throw. */
function send<T extends object, R>(
  operation: ProviderOperation | 'RevokeToken',
  body: object,
  read: (reply: Awaited<ReturnType<typeof awsJson<Partial<T>>>>, attempt: number) => R,
): Promise<R> {
  const address = absoluteUrl(identityConfiguration().identity.userPoolEndpoint);
  let status: number | undefined;
  return retry(
    async attempt => {
      status = undefined;
      const reply = await awsJson<Partial<T>>(address, `AWSCognitoIdentityProviderService.${operation}`, body);
      status = reply.response.status;
      return read(reply, attempt);
    },
    error => retryReason(status, toFailure(error).code),
  );
}
