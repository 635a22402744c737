import { DAY_MS } from '../../contract/durations';
import { type ExpiringFolder, expiringFolders } from '../../contract/expiringFolders';
import { serviceNow } from '../../contract/serviceClock';
import type { StoredFile } from './objectStore';
import type { FileStore } from './s3';

/**
 * Deletes the expired files of a folder and returns the others. Ignores a refused deletion, so that the rest is still
 * shown.
 */
export async function removeExpired(files: FileStore, prefix: string, folder: ExpiringFolder): Promise<StoredFile[]> {
  const oldest = serviceNow() - expiringFolders[folder] * DAY_MS;
  const all = await files.listAll(prefix);
  const isOver = ({ modifiedAt }: StoredFile) => modifiedAt.getTime() < oldest;
  try {
    for (const { key } of all.filter(isOver)) await files.remove(key);
  } catch (error) {
    reportError(error);
  }
  return all.filter(file => !isOver(file));
}
