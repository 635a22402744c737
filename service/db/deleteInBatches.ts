import { setTimeout as wait } from 'node:timers/promises';

/** The most rows that one statement deletes. */
export const BATCH = 5_000;
/** The pause after each statement, for other queries. */
const PAUSE_MS = 20;

/** Repeats a statement that deletes at most `BATCH` rows until it deletes fewer. */
export async function deleteInBatches(deleteBatch: () => PromiseLike<{ rowCount?: number | null }>): Promise<void> {
  while (((await deleteBatch()).rowCount ?? 0) >= BATCH) await wait(PAUSE_MS);
}
