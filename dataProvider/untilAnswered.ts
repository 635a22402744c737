import { CallError } from './errors';
import { pause, pauseAfter } from './retry';

/** For how long a service that does not answer is waited for. */
const PATIENCE_MS = 60_000;

/** Whether no one knows what became of a call: no answer came, or none that says it. 501 says that nothing was done. */
export function isUnanswered({ status, code }: CallError): boolean {
  return status === 0 ? code === 'NetworkError' : (status >= 500 && status !== 501) || status < 300;
}

/**
 * Asks again, with growing pauses, while no answer comes: for reading what a service that restarts will have again.
 * Throws what came of the last attempt when the signal is given or the service is silent for a minute.
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
