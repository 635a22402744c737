import { setTimeout as wait } from 'node:timers/promises';

const MIN_PAUSE_MS = 50;

/**
 * Runs one step of a long job, then pauses for as long as the step took, so that the job never uses more than half of
 * the database's time, even on a slow machine.
 */
export async function withPause(work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  await wait(Math.max(MIN_PAUSE_MS, performance.now() - began));
}
