import type { CallInput, CallName, CallOutput } from '../../contract';
import type { Feature } from '../../contract/features';
import { TRACKING_HEADER } from '../../contract/trackingHeader';
import { callPath, carriesTrackingToken, serviceTokenCall } from '../../contract/transport';
import { embeddedPool } from '../../service/identity/pool';
import { demoPassword, type TestService } from './service';

/** The response to a call. */
export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: { data?: T; error?: { code: string; message: string; field?: string; feature?: Feature } };
}

/** Makes calls, with a session or without. */
export interface Client {
  token: string | undefined;
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<Answer<CallOutput<N>>>;
  /** Makes a call with any body: a string is sent as it is, anything else as JSON. */
  send(name: CallName, body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** Creates a client without a session. */
export function anonymous(service: Pick<TestService, 'url'>): Client {
  return client(service, undefined);
}

/** Signs in by password as the console does: at the identity provider, and then by storing the token in the cookie. */
export async function signIn(
  service: Pick<TestService, 'url'>,
  username: string,
  password = demoPassword,
): Promise<Client> {
  const { AuthenticationResult, message } = await authenticate(service, username, password);
  if (AuthenticationResult === undefined) throw new Error(`${username} can't sign in: ${message}`);
  const cookieAnswer = await anonymous(service).call('setCookie', { token: AuthenticationResult.IdToken });
  if (cookieAnswer.status !== 200)
    throw new Error(`The token of ${username} was not kept: ${cookieAnswer.body.error?.message}`);
  return client(service, AuthenticationResult.IdToken);
}

/** The identity provider's response to a password. */
export interface Authenticated {
  AuthenticationResult?: { AccessToken: string; IdToken: string };
  /** The challenge that it requires next. */
  ChallengeName?: string;
  message?: string;
}

/** Sends a password to the embedded identity provider. */
export async function authenticate(
  { url }: Pick<TestService, 'url'>,
  username: string,
  password: string,
): Promise<Authenticated> {
  const { body } = await identityRequest(url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: embeddedPool.clientId,
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  return body;
}

/** Sends a request to the embedded identity provider, in the protocol of Cognito. A string is sent as it is. */
export async function identityRequest(
  url: string,
  operation: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${url}${embeddedPool.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

function client({ url }: Pick<TestService, 'url'>, token: string | undefined): Client {
  async function send(name: CallName, body: unknown, headers: Record<string, string> = {}): Promise<Answer<never>> {
    const trackingToken =
      carriesTrackingToken(name) && !(TRACKING_HEADER in headers) ? await requestTrackingToken(headers) : undefined;
    if (trackingToken && !('token' in trackingToken)) return trackingToken;
    const answer = await fetch(new URL(callPath(name, '/api/'), url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { cookie: `token=${token}` }),
        ...(trackingToken && { [TRACKING_HEADER]: trackingToken.token }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  /** Returns the token for calls of the mapping service, or the response that refuses it. */
  async function requestTrackingToken({ cookie }: Record<string, string>): Promise<{ token: string } | Answer<never>> {
    const answer: Answer<never> = await send(serviceTokenCall as CallName, {}, cookie === undefined ? {} : { cookie });
    return answer.body.data ?? answer;
  }

  return { token, send, call: send };
}
