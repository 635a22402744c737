import { chunk } from 'es-toolkit';
import { toError } from '../../../dataProvider/thrown';
import { pageSize } from '../../../src/storage/limits';
import type { StoredFile } from '../../../src/storage/objectStore';

export interface OperationProgress {
  done: number;
  failed: readonly { file: StoredFile; error: Error }[];
}

/** Processes files one after the other until aborted. A failure doesn't stop the others. */
export async function processEachFile(
  files: readonly StoredFile[],
  operation: (file: StoredFile) => Promise<void>,
  signal: AbortSignal,
  onProgress: (progress: OperationProgress) => void,
): Promise<void> {
  let progress: OperationProgress = { done: 0, failed: [] };
  for (const file of files) {
    if (signal.aborted) return;
    try {
      await operation(file);
      progress = { ...progress, done: progress.done + 1 };
    } catch (error) {
      if (signal.aborted && error === signal.reason) return;
      progress = { ...progress, failed: [...progress.failed, { file, error: toError(error) }] };
    }
    onProgress(progress);
  }
}

/**
 * Processes files in chunks of a thousand until aborted. A failure doesn't stop the others.
 * @param operation resolves to the errors of failed files, by key
 */
export async function processInChunks(
  files: readonly StoredFile[],
  operation: (batch: readonly StoredFile[]) => Promise<ReadonlyMap<string, Error>>,
  signal: AbortSignal,
  onProgress: (progress: OperationProgress) => void,
): Promise<void> {
  let progress: OperationProgress = { done: 0, failed: [] };
  for (const batch of chunk(files, pageSize)) {
    if (signal.aborted) return;
    const failures = await operation(batch).catch(error => new Map(batch.map(({ key }) => [key, toError(error)])));
    const failed = batch.flatMap(file => {
      const error = failures.get(file.key);
      return error ? [{ file, error }] : [];
    });
    progress = { done: progress.done + batch.length - failed.length, failed: [...progress.failed, ...failed] };
    onProgress(progress);
  }
}
