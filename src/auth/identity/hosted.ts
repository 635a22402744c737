/** The hosted sign-in on the provider's own pages: OAuth 2.0's code flow with PKCE. */
import * as oauth from 'oauth4webapi';
import { isLoopback } from '../../../contract/loopback';
import { getLanguage } from '../../i18n/language';
import type { StoredUser } from '../userCookie';
import { hostedAddress, identityConfiguration, redirectAddress } from './configuration';
import { IdentityFailure, messages, toFailure } from './failure';
import { trackHostedSignIn } from './hostedFlow';
import { payloadOf } from './jwt';
import { completeSignIn } from './signIn';

/** What the callback page needs to complete the sign-in. */
interface Flow {
  state: string;
  verifier: string;
}

const flowKey = 'hosted-sign-in';
const stateLength = 32;
const verifierLength = 128;
const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Sends the browser to the provider's sign-in page.
 * @throws IdentityFailure 'Federation requires either a User Pool or Identity Pool in config'
 */
export async function beginHostedSignIn(): Promise<void> {
  const { identity, scopes } = identityConfiguration();
  if (identity.userPoolId === '' && !identity.identityPoolId) {
    throw new IdentityFailure('NoFederation', messages.noFederationConfigured);
  }
  const flow: Flow = { state: randomText(stateLength), verifier: randomText(verifierLength) };
  const address = hostedAddress('/oauth2/authorize');
  address.search = new URLSearchParams({
    redirect_uri: redirectAddress('signedIn'),
    response_type: 'code',
    client_id: identity.userPoolClientId,
    identity_provider: 'COGNITO',
    scope: scopes.join(' '),
    state: flow.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    lang: getLanguage(),
  }).toString();
  sessionStorage.setItem(flowKey, JSON.stringify(flow));
  location.assign(address);
}

/**
 * Completes the hosted sign-in on the callback page, with a code, an error or an access token in its address. The user
 * is then signed in as by password, and the history entry becomes the configured redirect address.
 * @param href the full address of the page
 * @throws IdentityFailure with the provider's message, 'Invalid state in OAuth flow', or as `completeSignIn` does
 */
export function completeHostedSignIn(href: string): Promise<StoredUser> {
  return trackHostedSignIn(
    complete(new URL(href)).catch((error: unknown) => {
      throw failureOf(error);
    }),
  );
}

async function complete({ search, hash }: URL): Promise<StoredUser> {
  history.replaceState(null, '', redirectAddress('signedIn'));
  const { identity } = identityConfiguration();
  if (identity.userPoolId === '') throw new IdentityFailure('NoUserPool', messages.noUserPoolForOAuth);
  const answer = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(hash.slice(1))) answer.set(name, value);
  const flow = takeFlow();
  if (flow === undefined || answer.get('state') !== flow.state) {
    throw new IdentityFailure('InvalidState', messages.invalidOAuthState);
  }
  const error = answer.get('error');
  if (error !== null) throw new IdentityFailure(error, answer.get('error_description') ?? error);
  const tokens = answer.has('access_token') ? tokensIn(answer) : await exchange(answer, flow);
  const { storeTokens } = await import('./provider');
  const username = await storeTokens(tokens);
  return completeSignIn(username, { signedInBy: 'hosted' });
}

/** Tokens from the provider. Without a refresh token the session ends with the access token. */
export interface HostedTokens {
  accessToken: string;
  idToken: string | undefined;
  refreshToken: string | undefined;
}

/** Returns the tokens of a response that contains them (implicit flow). */
function tokensIn(answer: URLSearchParams): HostedTokens {
  return {
    accessToken: answer.get('access_token') ?? '',
    idToken: answer.get('id_token') ?? undefined,
    refreshToken: undefined,
  };
}

async function exchange(answer: URLSearchParams, { state, verifier }: Flow): Promise<HostedTokens> {
  const { userPoolClientId } = identityConfiguration().identity;
  const server: oauth.AuthorizationServer = {
    issuer: hostedAddress('').href,
    token_endpoint: hostedAddress('/oauth2/token').href,
  };
  const client: oauth.Client = { client_id: userPoolClientId };
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    oauth.validateAuthResponse(server, client, answer, state),
    redirectAddress('signedIn'),
    verifier,
    { [oauth.allowInsecureRequests]: isLoopback(location.hostname) },
  );
  const issuer = await issuerIn(response.clone());
  const { access_token, id_token, refresh_token } = await oauth.processAuthorizationCodeResponse(
    { ...server, ...(issuer !== undefined && { issuer }) },
    client,
    response,
  );
  return { accessToken: access_token, idToken: id_token, refreshToken: refresh_token };
}

/**
 * Returns the issuer in the token endpoint's response if it is our pool, otherwise undefined. Compares the pool and not
 * the host, because the service may be reached by several names.
 */
async function issuerIn(response: Response): Promise<string | undefined> {
  const body: { id_token?: unknown } | null = await response.json().catch(() => null);
  const iss = typeof body?.id_token === 'string' ? payloadOf(body.id_token)?.iss : undefined;
  return iss?.endsWith(`/${identityConfiguration().identity.userPoolId}`) ? iss : undefined;
}

/** Removes and returns the stored flow, which can be completed only once. */
function takeFlow(): Flow | undefined {
  const text = sessionStorage.getItem(flowKey);
  sessionStorage.removeItem(flowKey);
  if (text === null) return undefined;
  const flow: Partial<Flow> = JSON.parse(text);
  return flow.state && flow.verifier ? { state: flow.state, verifier: flow.verifier } : undefined;
}

/** Returns random letters and digits, uniformly distributed. */
function randomText(length: number): string {
  const usable = 256 - (256 % alphanumeric.length);
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < usable && text.length < length) text += alphanumeric[byte % alphanumeric.length];
    }
  }
  return text;
}

function failureOf(error: unknown): IdentityFailure {
  if (error instanceof oauth.ResponseBodyError) {
    return new IdentityFailure(error.error, error.error_description ?? error.error, undefined, { cause: error });
  }
  return toFailure(error);
}
