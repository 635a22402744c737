import { CallError } from '../errors';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

/** For how long a service that does not answer is waited for. */
const PATIENCE_MS = 60_000;

/** Whether no one knows what became of a call: no answer came, or none that says it. 501 says that nothing was done. */
export function isUnanswered({ status, code }: CallError): boolean {
  return status === 0 ? code === 'NetworkError' : (status >= 500 && status !== 501) || status < 300;
}

/** The pause before the attempt that follows so many: growing, and not the same for all who wait. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);
}

/** Waits; at most until the signal, after which it answers at once. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}

/**
 * Asks again, with growing pauses, while no answer comes: for reading what a service that restarts will have again.
 * Throws what came of the last attempt when the signal is given or the service is silent for a minute.
 */
export async function untilAnswered<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const since = Date.now();
  for (let attempts = 1; ; attempts++) {
    try {
      return await ask();
    } catch (error) {
      const isPassing = error instanceof CallError && isUnanswered(error);
      if (!isPassing || signal?.aborted || Date.now() - since > PATIENCE_MS) throw error;
      await pause(pauseAfter(attempts), signal);
      if (signal?.aborted) throw error;
    }
  }
}
