/** The authorization request of a client. */
import { hostedPaths } from '../../../contract/hostedSignIn';
import { embeddedPool, userAdminScope } from '../pool';

/** The scopes that a client may request. */
export const scopes = ['openid', 'email', 'phone', 'profile', userAdminScope] as const;

export interface AuthorizationRequest {
  responseType: 'code' | 'token';
  redirectUri: string;
  /** Scopes separated by spaces. */
  scope: string;
  state: string | undefined;
  /** Base64url of the SHA-256 of the client's verifier. Empty for the implicit flow. */
  codeChallenge: string;
  nonce: string | undefined;
  /** The username to prefill. */
  loginHint: string | undefined;
}

/** Error codes of RFC 6749 and OpenID Connect. */
type AuthorizationError =
  | 'invalid_request'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'login_required'
  | 'access_denied';

/** What is wrong with a request that isn't safe to redirect: the client id or the redirect address. */
export type UntrustedReason = 'client' | 'address';

/** A valid request, one that is refused by a redirect to the client, or one that isn't safe to redirect. */
export type ParsedRequest =
  | { kind: 'good'; request: AuthorizationRequest }
  | { kind: 'refused'; location: string }
  | { kind: 'untrusted'; reason: UntrustedReason };

/**
 * Reads the query of the authorize and sign-in pages. Never redirects to an address that isn't registered.
 * @param consoleUrl the beginning of the console's addresses
 */
export function parseAuthorizationRequest(query: URLSearchParams, consoleUrl: string): ParsedRequest {
  const param = (name: string) => query.get(name) || undefined;
  if (param('client_id') !== embeddedPool.clientId) return { kind: 'untrusted', reason: 'client' };
  const redirectUri = param('redirect_uri');
  if (redirectUri === undefined || !isRegistered('signedIn', redirectUri, consoleUrl)) {
    return { kind: 'untrusted', reason: 'address' };
  }
  const state = param('state');
  const responseType = param('response_type');
  const returnTo = { redirectUri, state, responseType };
  const refuse = (error: AuthorizationError, description: string): ParsedRequest => ({
    kind: 'refused',
    location: returnAddress(returnTo, { error, error_description: description }),
  });

  const repeated = [...new Set(query.keys())].find(name => query.getAll(name).length > 1);
  if (repeated !== undefined) return refuse('invalid_request', `${repeated} is given twice`);
  if (responseType !== 'code' && responseType !== 'token') {
    return refuse('unsupported_response_type', 'response_type must be code or token');
  }
  const provider = param('identity_provider') ?? param('idp_identifier');
  if (provider !== undefined && provider !== 'COGNITO') {
    return refuse('invalid_request', 'There is no such identity provider');
  }
  const scope = readScopes(param('scope'))?.join(' ');
  if (scope === undefined) return refuse('invalid_scope', 'A scope is unknown');
  const codeChallenge = param('code_challenge') ?? '';
  if (responseType === 'code') {
    // A public client has no secret, so only PKCE binds the code to it.
    if (param('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge)) {
      return refuse('invalid_request', 'code_challenge with the method S256 is required');
    }
  }
  if (param('prompt') === 'none') return refuse('login_required', 'The sign-in page must be shown');
  return {
    kind: 'good',
    request: {
      responseType,
      redirectUri,
      scope,
      state,
      codeChallenge,
      nonce: param('nonce'),
      loginHint: param('login_hint'),
    },
  };
}

/** Parses a list of scopes. Returns all scopes for an empty list, and undefined if one is unknown. */
function readScopes(text = ''): string[] | undefined {
  const requested = text.split(/[ +]/).filter(scope => scope !== '');
  if (requested.length === 0) return [...scopes];
  return requested.every(scope => scopes.some(allowed => allowed === scope)) ? [...new Set(requested)] : undefined;
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether this is exactly the console's page for returning after signing in or out. On a local machine all loopback
 * names are accepted.
 * @param consoleUrl the beginning of the console's addresses
 */
export function isRegistered(kind: keyof typeof hostedPaths, address: string, consoleUrl: string): boolean {
  const registered = new URL(consoleUrl + hostedPaths[kind]);
  const hosts = loopbackHosts.includes(registered.hostname) ? loopbackHosts : [registered.hostname];
  return hosts.some(host => {
    registered.hostname = host;
    return registered.href === address;
  });
}

/** Returns the client's address with the response and state: in the query, or for the implicit flow in the fragment. */
export function returnAddress(
  {
    redirectUri,
    state,
    responseType,
  }: { redirectUri: string; state: string | undefined; responseType: string | undefined },
  response: Record<string, string>,
): string {
  const parameters = new URLSearchParams({ ...response, ...(state !== undefined && { state }) });
  const address = new URL(redirectUri);
  if (responseType === 'token') address.hash = parameters.toString();
  else for (const [name, value] of parameters) address.searchParams.set(name, value);
  return address.href;
}
