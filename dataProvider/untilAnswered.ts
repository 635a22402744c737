import { CallError } from './errors';
import { pause, pauseAfter } from './retry';

/** How long to wait for a service that doesn't respond. */
const PATIENCE_MS = 60_000;

/** Whether a call's result is unknown: no response, or one that doesn't tell. A 501 means that nothing was done. */
export function isUnanswered({ status, code }: CallError): boolean {
  return status === 0 ? code === 'NetworkError' : (status >= 500 && status !== 501) || status < 300;
}

/**
 * Retries a reading request with growing pauses while there is no response, for example while the service restarts.
 * @throws the last error when the signal is aborted or there is no response for a minute
 */
export async function untilAnswered<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const since = Date.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      const isTransient = error instanceof CallError && isUnanswered(error);
      if (!isTransient || signal?.aborted || Date.now() - since > PATIENCE_MS) throw error;
      await pause(pauseAfter(attempt), signal);
      if (signal?.aborted) throw error;
    }
  }
}
