import { chunk } from 'es-toolkit';
import { toError } from '../../../dataProvider/thrown';
import { pageSize } from '../../../src/storage/limits';
import type { StoredFile } from '../../../src/storage/objectStore';

/** Progress of an operation. */
export interface Outcome {
  done: number;
  failed: readonly { file: StoredFile; error: Error }[];
}

/** Processes files one after the other until aborted. A failure doesn't stop the others. */
export async function eachFile(
  files: readonly StoredFile[],
  work: (file: StoredFile) => Promise<void>,
  signal: AbortSignal,
  onProgress: (outcome: Outcome) => void,
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
    onProgress(outcome);
  }
}

/**
 * Processes files in chunks of a thousand until aborted. A failure doesn't stop the others.
 * @param work resolves to the errors of failed files, by key
 */
export async function eachChunk(
  files: readonly StoredFile[],
  work: (some: readonly StoredFile[]) => Promise<ReadonlyMap<string, Error>>,
  signal: AbortSignal,
  onProgress: (outcome: Outcome) => void,
): Promise<void> {
  let outcome: Outcome = { done: 0, failed: [] };
  for (const some of chunk(files, pageSize)) {
    if (signal.aborted) return;
    const failures = await work(some).catch(error => new Map(some.map(({ key }) => [key, toError(error)])));
    const failed = some.flatMap(file => {
      const error = failures.get(file.key);
      return error ? [{ file, error }] : [];
    });
    outcome = { done: outcome.done + some.length - failed.length, failed: [...outcome.failed, ...failed] };
    onProgress(outcome);
  }
}
