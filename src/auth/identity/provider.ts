/**
 * The identity provider's client. It imports Amplify (38 kB), so it is loaded only when a user signs in, refreshes or
 * signs out.
 */
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, CookieStorage } from 'aws-amplify/utils';
import { isLoopback } from '../../../contract/loopback';
import { absoluteUrl, basePath } from '../../public/address';
import type { StoredUser } from '../userCookie';
import type { SignInStep } from './challenge';
import { identityConfiguration } from './configuration';
import { IdentityFailure, messages } from './failure';
import type { HostedTokens } from './hosted';
import { payloadOf } from './jwt';
import { REQUEST_TIMEOUT_MS } from './requestTimeout';

export interface Tokens {
  /** The access token as it is stored. Its drift is right if it has just been issued. */
  access: Pick<StoredUser, 'token' | 'drift'>;
  idToken: string;
  /** The identity subject. Undefined for an account that was never activated. */
  sub: string | undefined;
  organization: string | undefined;
  /** The language that the user has chosen, as a tag. */
  locale?: string;
}

const tokenRetentionDays = 365;

/** Proves the password to the provider without sending it. */
export async function authenticate(username: string, password: string): Promise<SignInStep> {
  return begin({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } });
}

/** Signs in with one of the user's passkeys, which the browser asks for. */
export async function authenticateByPasskey(username: string): Promise<SignInStep> {
  return begin({ username, options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } });
}

async function begin(input: auth.SignInInput): Promise<SignInStep> {
  configureOnce();
  const attempt = () => auth.signIn(input);
  const { nextStep } = await attempt().catch(async (error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
    // Tokens of an earlier session are left in this browser. End it, then sign in.
    await auth.signOut();
    return attempt();
  });
  return nextStep;
}

/**
 * Responds to the current challenge.
 * @param attributes attributes to set together with a new password
 */
export async function answerChallenge(
  answer: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<SignInStep> {
  const hasAttributes = Object.keys(attributes).length > 0;
  const { nextStep } = await auth.confirmSignIn({
    challengeResponse: answer,
    ...(hasAttributes && { options: { userAttributes: { ...attributes } } }),
  });
  return nextStep;
}

/**
 * Resolves to the tokens of the current session.
 * @param refresh whether to refresh tokens that are still valid
 * @throws IdentityFailure 'The user is not authenticated' if the session has ended
 */
export async function readTokens(refresh: boolean): Promise<Tokens> {
  configureOnce();
  const { tokens } = await auth.fetchAuthSession({ forceRefresh: refresh });
  if (tokens?.idToken === undefined) throw new IdentityFailure('NotAuthorizedException', messages.notAuthenticated);
  const { sub, 'custom:organization': organization, locale } = tokens.idToken.payload;
  return {
    access: { token: tokens.accessToken.toString(), drift: driftOf(tokens.accessToken) },
    idToken: tokens.idToken.toString(),
    sub,
    organization: typeof organization === 'string' ? organization : undefined,
    locale: typeof locale === 'string' ? locale : undefined,
  };
}

/**
 * Stores the tokens of a hosted sign-in, replacing those of an earlier session.
 * @returns the username
 */
export async function storeTokens({ accessToken, idToken, refreshToken }: HostedTokens): Promise<string> {
  configureOnce();
  await auth.signOut();
  const access = tokenOf(accessToken);
  const { username } = access.payload;
  if (typeof username !== 'string') throw new IdentityFailure('AuthError', messages.authenticationError);
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: {
      accessToken: access,
      ...(idToken !== undefined && { idToken: tokenOf(idToken) }),
      ...(refreshToken !== undefined && { refreshToken }),
      clockDrift: driftOf(access) * 1000,
      username,
    },
  });
  return username;
}

function driftOf({ payload: { iat } }: auth.JWT): number {
  return iat === undefined ? 0 : iat - Math.floor(Date.now() / 1000);
}

function tokenOf(token: string): auth.JWT {
  return { payload: payloadOf(token) ?? {}, toString: () => token };
}

/** Revokes the session at the provider and deletes its tokens. */
export async function revokeSession(): Promise<void> {
  configureOnce();
  await auth.signOut();
}

/**
 * Deletes the tokens of the current session without revoking them.
 * @returns the refresh token, for the caller to revoke
 */
export async function forgetTokens(): Promise<string | undefined> {
  configureOnce();
  const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;
  const tokens = await tokenOrchestrator.getTokenStore().loadTokens();
  await tokenOrchestrator.clearTokens();
  return tokens?.refreshToken;
}

let configured = false;

/** Configures Amplify before its first use. */
export function configureOnce(): void {
  if (configured) return;
  const { identity, storage } = identityConfiguration();
  const { userPoolId, userPoolClientId, userPoolEndpoint } = identity;
  if (userPoolId === '') throw new IdentityFailure('AuthError', messages.authenticationError);
  // Amplify warns about every endpoint that isn't AWS's, such as the embedded one.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        userPoolEndpoint: absoluteUrl(userPoolEndpoint),
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(
    storage ??
      new CookieStorage({
        path: basePath,
        expires: tokenRetentionDays,
        sameSite: 'strict',
        secure: !isLoopback(location.hostname),
      }),
  );
  limitRequests(absoluteUrl(userPoolEndpoint));
  configured = true;
}

/** Gives Amplify's requests a time-out. Amplify has none, and calls the global `fetch` without a signal. */
function limitRequests(endpoint: string): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    if (String(input) !== endpoint || init?.signal) return fetch(input, init);
    const timeout = new AbortController();
    // Amplify would try again twice after a `TimeoutError`.
    const failure = new IdentityFailure('NetworkError', messages.networkError);
    setTimeout(() => timeout.abort(failure), REQUEST_TIMEOUT_MS);
    return fetch(input, { ...init, signal: timeout.signal });
  };
}
