/**
 * The identity provider's client: the one module that imports Amplify, 42 kB of its own, and therefore loaded only when
 * somebody signs in, refreshes or signs out.
 */
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { CookieStorage } from 'aws-amplify/utils';
import { isLoopback } from '../cookie';
import { identityConfiguration } from './configuration';
import { IdentityFailure, messages } from './failure';

/** What stands between a right password and being signed in, by Amplify's names. */
export type SignInStep = auth.SignInOutput['nextStep']['signInStep'];

/** The tokens of a sign-in and what its identity token says. */
export interface Tokens {
  accessToken: string;
  idToken: string;
  /** The identity subject; undefined for an account that was never activated. */
  sub: string | undefined;
  organization: string | undefined;
}

const daysTokensAreKept = 365;

/** Proves the password to the provider; the password itself is not sent. */
export async function authenticate(username: string, password: string): Promise<SignInStep> {
  configureOnce();
  const attempt = () => auth.signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } });
  const { nextStep } = await attempt().catch(async (error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
    // Tokens of an earlier sign-in are left in this browser: end it, then sign in as asked.
    await auth.signOut();
    return attempt();
  });
  return nextStep.signInStep;
}

/** Answers the challenge that `authenticate` ended with. */
export async function answerChallenge(answer: string): Promise<SignInStep> {
  const { nextStep } = await auth.confirmSignIn({ challengeResponse: answer });
  return nextStep.signInStep;
}

/**
 * The tokens of the present sign-in.
 * @param refresh whether to fetch fresh ones even though the present ones are still good
 * @throws IdentityFailure 'The user is not authenticated' when the sign-in has ended
 */
export async function readTokens(refresh: boolean): Promise<Tokens> {
  configureOnce();
  const { tokens } = await auth.fetchAuthSession({ forceRefresh: refresh });
  if (tokens?.idToken === undefined) throw new IdentityFailure('NotAuthorizedException', messages.notAuthenticated);
  const { sub, 'custom:organization': organization } = tokens.idToken.payload;
  return {
    accessToken: tokens.accessToken.toString(),
    idToken: tokens.idToken.toString(),
    sub,
    organization: typeof organization === 'string' ? organization : undefined,
  };
}

/** Revokes the sign-in at the provider and forgets its tokens. */
export async function endSignIn(): Promise<void> {
  configureOnce();
  await auth.signOut();
}

let configured = false;

function configureOnce(): void {
  if (configured) return;
  const { userPoolId, userPoolClientId, userPoolEndpoint } = identityConfiguration().identity;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        userPoolEndpoint: new URL(userPoolEndpoint, location.href).href,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(
    new CookieStorage({
      path: '/',
      expires: daysTokensAreKept,
      sameSite: 'strict',
      secure: !isLoopback(location.hostname),
    }),
  );
  configured = true;
}
