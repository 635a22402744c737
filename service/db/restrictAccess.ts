import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../hasCode';
import { StartError } from '../startError';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/**
 * Removes the access of other accounts of the machine to a folder and everything in it, which holds keys, users and
 * files. Symbolic links aren't changed.
 * @throws StartError when something in it belongs to another account
 */
export async function restrictAccess(folder: string): Promise<void> {
  await close(folder, PRIVATE_FOLDER);
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(ifGone)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await restrictAccess(path);
    else if (entry.isFile()) await close(path, PRIVATE_FILE);
  }
}

async function close(path: string, mode: number): Promise<void> {
  try {
    const found = await lstat(path);
    if ((found.mode & 0o777) !== mode) await chmod(path, mode);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw new StartError(
      `${path} is open to other accounts and can't be closed to them: make it the service's own by chown.`,
      { cause: error },
    );
  }
}

/** Ignores an entry that another node of the service has removed meanwhile. */
function ifGone(error: unknown): [] {
  if (hasCode(error, 'ENOENT')) return [];
  throw error;
}
