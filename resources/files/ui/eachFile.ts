import { toError } from '../../../dataProvider/thrown';
import type { StoredFile } from '../../../src/storage/s3';

/** What became of files so far. */
export interface Outcome {
  done: number;
  failed: readonly { file: StoredFile; error: Error }[];
}

/** Does something with one file after the other, until it is stopped; what fails doesn't stop the others. */
export async function eachFile(
  files: readonly StoredFile[],
  work: (file: StoredFile) => Promise<void>,
  signal: AbortSignal,
  tell: (outcome: Outcome) => void,
): Promise<void> {
  let outcome: Outcome = { done: 0, failed: [] };
  for (const file of files) {
    if (signal.aborted) return;
    try {
      await work(file);
      outcome = { ...outcome, done: outcome.done + 1 };
    } catch (error) {
      if (signal.aborted && error === signal.reason) return;
      outcome = { ...outcome, failed: [...outcome.failed, { file, error: toError(error) }] };
    }
    tell(outcome);
  }
}
