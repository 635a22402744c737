import { statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'es-toolkit';

export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** More than the tests of a run store at once. */
const MEMORY_BYTES = 4 * 1024 ** 3;

/**
 * Creates an empty temporary folder.
 * @param parent where. By default in memory if there is room: on a disk, creating and deleting the files of a database
 *   takes most of a test's processor time.
 */
export async function temporaryFolder(parent: string = fastestParent()): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(parent, 'console-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}

const fastestParent = once(() => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize < MEMORY_BYTES ? tmpdir() : MEMORY;
  } catch {
    return tmpdir();
  }
});
