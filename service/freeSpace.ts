import { statfs } from 'node:fs/promises';

/** How many bytes this account may still write where a folder is. A folder that is not there takes none. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
}
