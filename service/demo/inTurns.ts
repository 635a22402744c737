import { setTimeout as wait } from 'node:timers/promises';

const LEAST_MS = 50;

/**
 * Does a part of what can wait, then leaves the database to others for as long as that took: on a slow machine, too,
 * it has no more than half of it.
 */
export async function inTurns(part: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await part();
  await wait(Math.max(LEAST_MS, performance.now() - began));
}
