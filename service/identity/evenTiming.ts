import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any of the work that it hides takes, and too short for a person to mind. */
const shortest = 250;

/**
 * Does something that takes longer for a name that exists, so that it takes as long for any: no answer and no refusal
 * comes before a quarter of a second has passed.
 */
export async function withEvenTiming<T>(work: () => Promise<T>): Promise<T> {
  const pause = sleep(shortest);
  try {
    return await work();
  } finally {
    await pause;
  }
}
