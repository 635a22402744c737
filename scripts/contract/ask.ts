import type { CallName } from '../../contract';
import {
  callPath,
  carriesBearer,
  carriesTrackingToken,
  type ServiceToken,
  serviceTokenCall,
} from '../../contract/transport';

export interface Backend {
  /** The backend's API base with its trailing slash. */
  api: string;
  /** The signed-in person's identity token. */
  token: string;
  fetch?: typeof fetch;
}

/**
 * Makes a call of a backend as a client would: one of the mapping service with a token that is asked for first.
 * @param name of the contract, or of a backend that has more calls
 * @returns the answer of the call; where no token was given, the answer that says why
 */
export async function ask(backend: Backend, name: string, body: object): Promise<Response> {
  const call = name as CallName;
  if (!carriesTrackingToken(call)) return send(backend, callPath(call, backend.api), proofOf(backend, call), body);
  const scope = 'organization' in body ? { organization: body.organization } : {};
  const answer = await ask(backend, serviceTokenCall, scope);
  const { data } = (await answer.clone().json()) as { data?: ServiceToken };
  return data === undefined ? answer : send(backend, data.base + name, { [data.header]: data.token }, body);
}

function proofOf({ token }: Backend, call: CallName): Record<string, string> {
  return carriesBearer(call) ? { authorization: `Bearer ${token}` } : { cookie: `token=${token}` };
}

function send({ api, fetch = globalThis.fetch }: Backend, path: string, headers: Record<string, string>, body: object) {
  return fetch(new URL(path, api), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
