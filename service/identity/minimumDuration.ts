import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. Longer than any of the work it hides, and too short for users to mind. */
const MINIMUM_MS = 250;

/**
 * Hides how long some work takes, which would reveal whether a username exists. Neither the result nor an error arrives
 * before a quarter of a second has passed.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const pause = sleep(MINIMUM_MS);
  try {
    return await work();
  } finally {
    await pause;
  }
}
