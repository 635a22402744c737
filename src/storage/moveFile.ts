import type { StoredFile } from './objectStore';
import { hasCode, isSameContent, KEY_TAKEN, StoreFailure, storeMessages } from './objectStore';
import type { FileStore } from './s3';

/**
 * Moves a file to another key. S3 has no such operation, so it copies the file and deletes the original afterwards. An
 * interruption leaves at least one of them, and a retry continues with an existing copy.
 */
export async function moveFile(
  store: Pick<FileStore, 'find' | 'copy' | 'removeIf'>,
  file: StoredFile,
  destination: string,
): Promise<void> {
  // Otherwise the original would look like the copy of an earlier attempt.
  if (destination === file.key) throw new StoreFailure(KEY_TAKEN, storeMessages.taken, false);
  const etag = await copyOf(store, file, destination);
  const copy = await store.find(destination).catch((cause: unknown) => {
    throw new StoreFailure('CopyUnchecked', storeMessages.copyUnchecked, false, { cause });
  });
  // A store without conditional requests may have another client's file there.
  if (copy?.size !== file.size || copy.etag !== etag) {
    throw new StoreFailure('PartialCopy', storeMessages.partial, false);
  }
  try {
    if (await store.removeIf(file.key, file.etag)) return;
  } catch (cause) {
    throw new StoreFailure('OriginalKept', storeMessages.originalKept, false, { cause });
  }
  throw new StoreFailure('OriginalChanged', storeMessages.originalChanged, false);
}

/** Copies the file, or finds the copy of an earlier attempt. @returns the copy's etag */
async function copyOf(store: Pick<FileStore, 'find' | 'copy'>, file: StoredFile, destination: string): Promise<string> {
  try {
    return await store.copy(file, destination);
  } catch (error) {
    if (!hasCode(error, KEY_TAKEN)) throw error;
    const found = await store.find(destination);
    if (!found || !isSameContent(found, file)) throw error;
    return found.etag;
  }
}
