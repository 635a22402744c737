import { statfs } from 'node:fs/promises';
import { hasCode } from './hasCode';

/** Resolves to the free bytes on a folder's disk, or to infinity if the folder doesn't exist. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return Number.POSITIVE_INFINITY;
    throw error;
  }
}
