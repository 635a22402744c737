import { markLoadFailure } from './loadFailures';

const attempts = 5;
const pauseMs = 1000;
const timeoutMs = 120_000;

/**
 * Loads code with up to 5 attempts, a second apart, each with a timeout of 120 s.
 * @throws the error of the last attempt, for which `isLoadFailure` then returns true
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withinTime(load());
    } catch (error) {
      if (attempt === attempts) {
        markLoadFailure(error);
        throw error;
      }
      await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
  }
}

async function withinTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading this page took longer than 120 s')), timeoutMs);
  });
  return Promise.race([loading, timeout]).finally(() => clearTimeout(timer));
}
