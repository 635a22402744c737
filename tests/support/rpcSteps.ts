import { vi } from 'vitest';
import { createRpcClient, type RpcOptions } from '../../dataProvider/rpcClient';

type Step = (init: RequestInit) => Response | Promise<Response>;

export const ok = (data: unknown) => () => Response.json({ data });
export const refuse = (status: number, error: unknown) => () => Response.json({ error }, { status });
export const offline = () => {
  throw new TypeError('fetch failed');
};
export const expired = refuse(401, { code: 'unauthenticated', message: 'Sign in first.' });

/** Creates a client whose requests are answered one after the other. */
export function client(steps: Step[], options: Partial<RpcOptions> = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const step = steps[sent.length - 1];
    if (!step) throw new Error('One request more than expected');
    return step(init);
  };
  const renewSession = vi.fn(async () => true);
  const onSignedOut = vi.fn();
  const bearerToken = async () => 'the-token';
  const rpc = createRpcClient({
    apiBase: '/api/',
    fetch: fetch as typeof globalThis.fetch,
    bearerToken,
    renewSession,
    onSignedOut,
    ...options,
  });
  return { rpc, sent, renewSession, onSignedOut };
}
