import type { StoredFile } from './objectStore';
import { hasCode, isSameContent, StoreFailure, storeMessages, TAKEN } from './objectStore';
import type { FileStore } from './s3';

/**
 * Gives a file another key. S3 has no such operation: it is copied, and the original goes once the copy is whole, so
 * that whatever stops it halfway leaves at least one of them. Where an earlier try has left a copy it goes on with that.
 */
export async function moveFile(
  store: Pick<FileStore, 'find' | 'copy' | 'removeIf'>,
  file: StoredFile,
  destination: string,
): Promise<void> {
  // The original would count as the copy of an earlier try.
  if (destination === file.key) throw new StoreFailure(TAKEN, storeMessages.taken, false);
  const etag = await copyOf(store, file, destination);
  const copy = await store.find(destination).catch((cause: unknown) => {
    throw new StoreFailure('CopyUnchecked', storeMessages.copyUnchecked, false, { cause });
  });
  // Where the store knows no conditions, another file may have been put there.
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

/** Copies it, or finds the copy of an earlier try. @returns the copy's tag */
async function copyOf(store: Pick<FileStore, 'find' | 'copy'>, file: StoredFile, destination: string): Promise<string> {
  try {
    return await store.copy(file, destination);
  } catch (error) {
    if (!hasCode(error, TAKEN)) throw error;
    const found = await store.find(destination);
    if (!found || !isSameContent(found, file)) throw error;
    return found.etag;
  }
}
