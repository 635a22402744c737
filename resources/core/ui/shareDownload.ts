import type { CallOutput } from '../../../contract';
import { expiringPrefix } from '../../../contract/expiringFolders';
import { removeExpired } from '../../../src/storage/removeExpired';
import type { FileStore, SignedAddress } from '../../../src/storage/s3';

/**
 * Puts a file of an instance into the person's own folder of the store, as it is now, and makes a link by which it can
 * be had without signing in, for instance by the machine that it is for.
 */
export async function shareDownload(
  files: FileStore,
  coreId: string,
  { url, filename, sha256 }: CallOutput<'core/getDownloadUrl'>,
): Promise<SignedAddress> {
  const answer = await fetch(url, { credentials: 'include' });
  if (!answer.ok) throw new Error(answer.statusText);
  const prefix = expiringPrefix(await files.identity(), 'core');
  await removeExpired(files, prefix, 'core');
  // Another content has another key: an earlier link goes on leading to what it was made for.
  const key = `${prefix}${coreId}/${sha256.slice(0, 16)}/${filename}`;
  await files.put(key, await answer.blob(), 'application/octet-stream');
  return files.address(key, filename);
}
