import { setTimeout as wait } from 'node:timers/promises';

/** How many rows one statement deletes. */
export const BATCH = 5_000;
/** How long others have their turn after each. */
const PAUSE_MS = 20;

/** Deletes rows, `BATCH` at most with each statement, until one finds fewer. */
export async function deleteInBatches(deleteSome: () => PromiseLike<{ rowCount?: number | null }>): Promise<void> {
  while (((await deleteSome()).rowCount ?? 0) >= BATCH) await wait(PAUSE_MS);
}
