import { createRetry, retryReason } from '../../../dataProvider/retry';
import { absoluteUrl } from '../../public/address';
import { awsJson } from './awsJson';
import { identityConfiguration } from './configuration';
import { IdentityFailure, messages, toFailure } from './failure';

const retry = createRetry();

/**
 * Revokes a refresh token, and with it the session. Amplify's sign-out does the same, but hides network errors.
 * @throws IdentityFailure if the provider can't be reached. If it refuses, there is nothing to revoke
 */
export function revokeToken(token: string): Promise<void> {
  const { userPoolEndpoint, userPoolClientId } = identityConfiguration().identity;
  let status: number | undefined;
  const send = async () => {
    status = undefined;
    const { response } = await awsJson(absoluteUrl(userPoolEndpoint), 'AWSCognitoIdentityProviderService.RevokeToken', {
      Token: token,
      ClientId: userPoolClientId,
    });
    status = response.status;
    if (status >= 500 || status === 429) throw new IdentityFailure('AuthError', messages.authenticationError);
  };
  return retry(send, error => retryReason(status, toFailure(error).code));
}
