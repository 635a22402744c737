import { StoreFailure, storeMessages } from './objectStore';
import type { FileStore, StoredFile } from './s3';

/**
 * Gives a file another key. S3 has no such operation: it is copied, and the original goes once the copy is whole, so
 * that whatever stops it halfway leaves at least one of them.
 */
export async function moveFile(
  store: Pick<FileStore, 'find' | 'copy' | 'remove'>,
  { key, size }: StoredFile,
  destination: string,
): Promise<void> {
  await store.copy(key, destination);
  const copy = await store.find(destination);
  if (copy?.size !== size) throw new StoreFailure('PartialCopy', storeMessages.partial, false);
  try {
    await store.remove(key);
  } catch (cause) {
    throw new StoreFailure('OriginalKept', storeMessages.originalKept, false, { cause });
  }
}
