import type { CallName } from '../../contract';
import { hasText } from '../../contract/isObject';
import {
  callPath,
  carriesBearer,
  carriesTrackingToken,
  type ServiceToken,
  serviceTokenCall,
} from '../../contract/transport';

export interface Backend {
  api: string;
  /** Identity token of the signed-in user. */
  token: string;
  fetch?: typeof fetch;
}

/**
 * Makes a call to a backend like a client. For a call of the mapping service it first requests a token.
 * @param name a call of the contract, or another call of the backend
 * @returns the call's response, or the error response if no token was issued
 */
export async function callBackend(backend: Backend, name: string, body: object): Promise<Response> {
  const call = name as CallName;
  if (!carriesTrackingToken(call)) return send(backend, callPath(call, backend.api), authHeaders(backend, call), body);
  const scope = 'organization' in body ? { organization: body.organization } : {};
  const answer = await callBackend(backend, serviceTokenCall, scope);
  const { data } = (await answer.clone().json()) as { data?: ServiceToken };
  return data === undefined ? answer : send(backend, data.base + name, { [data.header]: data.token }, body);
}

/** Returns why there was no response, as the system's error code (`ECONNREFUSED`) if it has one. */
export function networkReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return hasText(cause, 'code') ? cause.code : cause.message;
}

function authHeaders({ token }: Backend, call: CallName): Record<string, string> {
  return carriesBearer(call) ? { authorization: `Bearer ${token}` } : { cookie: `token=${token}` };
}

function send({ api, fetch = globalThis.fetch }: Backend, path: string, headers: Record<string, string>, body: object) {
  return fetch(new URL(path, api), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
