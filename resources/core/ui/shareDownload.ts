import type { CallOutput } from '../../../contract';
import { expiringPrefix } from '../../../contract/expiringFolders';
import { removeExpired } from '../../../src/storage/removeExpired';
import type { FileStore, SignedAddress } from '../../../src/storage/s3';

/**
 * Copies a file of an instance to the user's folder in the store and returns a signed address, which works without
 * signing in, for example on the machine to be set up.
 */
export async function shareDownload(
  files: FileStore,
  coreId: string,
  { url, filename, sha256 }: CallOutput<'core/getDownloadUrl'>,
): Promise<SignedAddress> {
  const response = await fetch(url, { credentials: 'include' });
  if (!response.ok) throw new Error(response.statusText);
  const prefix = expiringPrefix(await files.identity(), 'core');
  await removeExpired(files, prefix, 'core');
  // The key contains the checksum, so that earlier links keep serving their own content.
  const key = `${prefix}${coreId}/${sha256.slice(0, 16)}/${filename}`;
  await files.put(key, await response.blob(), 'application/octet-stream');
  return files.address(key, filename);
}
