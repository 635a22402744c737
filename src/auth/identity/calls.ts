/** The few calls to the service that signing in needs, separate from the signed-in app's own client. */
import type { CallInput, CallName, CallOutput } from '../../../contract';
import { callPath, credentialsOf, isRead } from '../../../contract/transport';
import { createRetry, retryReason } from '../../../dataProvider/retry';
import { identityConfiguration } from './configuration';
import { IdentityFailure, toFailure } from './failure';
import { REQUEST_TIMEOUT_MS } from './requestTimeout';

/** Idempotent calls, besides those that only read. */
const idempotentCalls: ReadonlySet<CallName> = new Set(['setCookie', 'clearCookie']);

const retry = createRetry();

/**
 * Makes a call, up to three times while there is no usable response. Calls that aren't idempotent, such as using a
 * one-time link, are made only once.
 * @param bearer an identity token to authenticate with before the session cookie is set
 * @returns the response's `data`
 * @throws IdentityFailure with the service's code, message and status, or with the code NetworkError
 */
export function call<N extends CallName>(name: N, input: CallInput<N>, bearer?: string): Promise<CallOutput<N>> {
  const send = () => callOnce(name, input, bearer);
  return isRead(name) || idempotentCalls.has(name) ? retry(send, unreachableError) : send();
}

/** Like `retryReason`, but doesn't retry errors of the service (500), which would fail again, nor after a time-out. */
function unreachableError(error: unknown) {
  const { code, status, cause } = toFailure(error);
  if (cause instanceof Error && cause.name === 'TimeoutError') return undefined;
  if (code === 'NetworkError') return retryReason(undefined, code);
  return status === undefined || status === 500 ? undefined : retryReason(status, code);
}

async function callOnce<N extends CallName>(name: N, input: CallInput<N>, bearer?: string): Promise<CallOutput<N>> {
  const { base, key } = identityConfiguration().api;
  const address = callPath(name, base);
  const response = await fetch(address, {
    method: 'POST',
    credentials: credentialsOf(name),
    headers: {
      'content-type': 'application/json',
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(key !== undefined && { 'API-Key': key }),
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw toFailure(error);
  });
  const answer: Partial<Answer<N>> | undefined = await response.json().catch(() => undefined);
  if (response.ok && answer?.data !== undefined) return answer.data;
  const { code = 'AuthError', message = response.statusText } = answer?.error ?? {};
  throw new IdentityFailure(code, message, response.status);
}

interface Answer<N extends CallName> {
  data: CallOutput<N>;
  error: { code: string; message: string };
}
