import { markLoadFailure } from './loadFailures';

const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 1000;
const LOAD_TIMEOUT_MS = 120_000;

/**
 * Loads code with up to 5 attempts, a second apart, each with a timeout of 120 s.
 * @throws the error of the last attempt, for which `isLoadFailure` then returns true
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withTimeout(load());
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) {
        markLoadFailure(error);
        throw error;
      }
      await new Promise(resolve => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}

function withTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading this page took longer than 120 s')), LOAD_TIMEOUT_MS);
  });
  return Promise.race([loading, timeout]).finally(() => clearTimeout(timer));
}
