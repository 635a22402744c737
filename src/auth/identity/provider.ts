/**
 * The identity provider's client: it imports Amplify, 38 kB, and is therefore loaded only when a user signs in,
 * refreshes or signs out.
 */
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, CookieStorage } from 'aws-amplify/utils';
import { isLoopback } from '../../../contract/loopback';
import { basePath, wholeAddress } from '../../public/address';
import type { SignInStep } from './challenge';
import { identityConfiguration } from './configuration';
import { IdentityFailure, messages } from './failure';
import type { HostedTokens } from './hosted';
import { payloadOf } from './jwt';
import { nowInSeconds } from './session';

export interface Tokens {
  accessToken: string;
  idToken: string;
  /** The identity subject; undefined for an account that was never activated. */
  sub: string | undefined;
  organization: string | undefined;
  /** The language that the person has chosen before, as a tag. */
  locale?: string;
}

const daysTokensAreKept = 365;

/** Proves the password to the provider; the password itself is not sent. */
export async function authenticate(username: string, password: string): Promise<SignInStep> {
  return begin({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } });
}

/** Has the browser use a passkey of this user. */
export async function authenticateByPasskey(username: string): Promise<SignInStep> {
  return begin({ username, options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } });
}

async function begin(input: auth.SignInInput): Promise<SignInStep> {
  configureOnce();
  const attempt = () => auth.signIn(input);
  const { nextStep } = await attempt().catch(async (error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
    // Tokens of an earlier sign-in are left in this browser: end it, then sign in as asked.
    await auth.signOut();
    return attempt();
  });
  return nextStep;
}

/**
 * Answers the challenge that `authenticate`, or the last answer, ended with.
 * @param attributes what the account shall be given with its new password
 */
export async function answerChallenge(
  answer: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<SignInStep> {
  const given = Object.keys(attributes).length > 0;
  const { nextStep } = await auth.confirmSignIn({
    challengeResponse: answer,
    ...(given && { options: { userAttributes: { ...attributes } } }),
  });
  return nextStep;
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
  const { sub, 'custom:organization': organization, locale } = tokens.idToken.payload;
  return {
    accessToken: tokens.accessToken.toString(),
    idToken: tokens.idToken.toString(),
    sub,
    organization: typeof organization === 'string' ? organization : undefined,
    locale: typeof locale === 'string' ? locale : undefined,
  };
}

/**
 * Keeps the tokens of a hosted sign-in, in place of those of an earlier one.
 * @returns whose they are
 */
export async function keepTokens({ accessToken, idToken, refreshToken }: HostedTokens): Promise<string> {
  configureOnce();
  await auth.signOut();
  const access = tokenOf(accessToken);
  const { username, iat = nowInSeconds() } = access.payload;
  if (typeof username !== 'string') throw new IdentityFailure('AuthError', messages.authenticationError);
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: {
      accessToken: access,
      ...(idToken !== undefined && { idToken: tokenOf(idToken) }),
      ...(refreshToken !== undefined && { refreshToken }),
      clockDrift: (iat - nowInSeconds()) * 1000,
      username,
    },
  });
  return username;
}

function tokenOf(token: string): auth.JWT {
  return { payload: payloadOf(token) ?? {}, toString: () => token };
}

/** Revokes the sign-in at the provider and forgets its tokens. */
export async function endSignIn(): Promise<void> {
  configureOnce();
  await auth.signOut();
}

/**
 * Forgets the tokens of the present sign-in, without telling the provider.
 * @returns the refresh token, which has still to be revoked
 */
export async function forgetTokens(): Promise<string | undefined> {
  configureOnce();
  const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;
  const tokens = await tokenOrchestrator.getTokenStore().loadTokens();
  await tokenOrchestrator.clearTokens();
  return tokens?.refreshToken;
}

let configured = false;

/** Points Amplify at the provider, before the first use of it. */
export function configureOnce(): void {
  if (configured) return;
  const { identity, storage } = identityConfiguration();
  const { userPoolId, userPoolClientId, userPoolEndpoint } = identity;
  if (userPoolId === '') throw new IdentityFailure('AuthError', messages.authenticationError);
  // It warns of every endpoint that is not of AWS, and the embedded one never is.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        userPoolEndpoint: wholeAddress(userPoolEndpoint),
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(
    storage ??
      new CookieStorage({
        path: basePath,
        expires: daysTokensAreKept,
        sameSite: 'strict',
        secure: !isLoopback(location.hostname),
      }),
  );
  configured = true;
}
