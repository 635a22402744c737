import { wholeAddress } from '../../../public/address';
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

/** Asks the provider directly, for what Amplify does not offer. */
export async function request<T extends object>(operation: string, body: object): Promise<Partial<T>> {
  const response = await fetch(wholeAddress(identityConfiguration().identity.userPoolEndpoint), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  const answer: (Partial<T> & { __type?: string; message?: string }) | undefined = await response
    .json()
    .catch(() => undefined);
  if (response.ok && answer !== undefined) return answer;
  throw new IdentityFailure(answer?.__type ?? 'AuthError', answer?.message ?? messages.authenticationError);
}
