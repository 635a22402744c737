import { CallError, causeOf } from './errors';
import { pause, pauseAfter } from './retry';

/** How long to wait for a service that doesn't respond. */
const NO_RESPONSE_LIMIT_MS = 60_000;
/** How long to wait for a service that keeps refusing a request with 429. */
const BUSY_LIMIT_MS = 5 * 60_000;

/** Whether a call's result is unknown: no response, or one that doesn't tell. A 501 means that nothing was done. */
export function isResultUnknown({ status, code }: CallError): boolean {
  return status === 0 ? code === 'NetworkError' : (status >= 500 && status !== 501) || status < 300;
}

/**
 * Retries a reading request with growing pauses while there is no response, for example while the service restarts, or
 * while the service is busy (see `retryWhileBusy`).
 * @throws the last error when the signal is aborted or there is no response for a minute
 */
export function retryUntilResponse<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return retryWhileBusy(() => retryWhile(isResultUnknown, NO_RESPONSE_LIMIT_MS, ask, signal), signal);
}

/**
 * Retries a request while the service refuses it with 429 (too many requests), after at least the pause that the
 * service asks for. A 429 means that nothing was done, so this is safe for any request.
 * @throws the last error when the signal is aborted, or the service refuses the request for longer than five minutes
 */
export function retryWhileBusy<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return retryWhile(({ status }) => status === 429, BUSY_LIMIT_MS, send, signal);
}

async function retryWhile<T>(
  isTransient: (error: CallError) => boolean,
  limitMs: number,
  send: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const startedAt = Date.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      const cause = causeOf(error);
      if (!(cause instanceof CallError) || !isTransient(cause)) throw error;
      const requestedDelayMs = cause.status === 429 ? (cause.retryAfterMs ?? 0) : 0;
      if (signal?.aborted || Date.now() - startedAt > limitMs || requestedDelayMs > limitMs) throw error;
      await pause(Math.max(requestedDelayMs, pauseAfter(attempt)), signal);
      if (signal?.aborted) throw error;
    }
  }
}
