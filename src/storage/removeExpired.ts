import { DAY_MS } from '../../contract/durations';
import { type ExpiringFolder, expiringFolders } from '../../contract/expiringFolders';
import type { StoredFile } from './objectStore';
import type { FileStore } from './s3';

/**
 * Removes what has been in an expiring folder for longer than it is kept, and answers what stays. A store that doesn't let
 * it be removed is no reason not to show the rest.
 */
export async function removeExpired(files: FileStore, prefix: string, folder: ExpiringFolder): Promise<StoredFile[]> {
  const oldest = Date.now() - expiringFolders[folder] * DAY_MS;
  const all = await files.listAll(prefix);
  const isOver = ({ modifiedAt }: StoredFile) => modifiedAt.getTime() < oldest;
  try {
    for (const { key } of all.filter(isOver)) await files.remove(key);
  } catch (error) {
    reportError(error);
  }
  return all.filter(file => !isOver(file));
}
