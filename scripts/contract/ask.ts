import type { CallName } from '../../contract';
import { callPath, carriesBearer } from '../../contract/transport';

export interface Backend {
  /** The backend's API base with its trailing slash. */
  api: string;
  /** The signed-in person's identity token. */
  token: string;
  fetch?: typeof fetch | undefined;
}

/**
 * Makes a call of a backend as a client would.
 * @param name of the contract, or of a backend that has more calls
 */
export function ask({ api, token, fetch = globalThis.fetch }: Backend, name: string, body: object): Promise<Response> {
  const call = name as CallName;
  return fetch(new URL(callPath(call, api), api), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(carriesBearer(call) ? { authorization: `Bearer ${token}` } : { cookie: `token=${token}` }),
    },
    body: JSON.stringify(body),
  });
}
