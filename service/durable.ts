import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chunk } from 'es-toolkit';

/** The most files that are flushed concurrently. */
const CONCURRENCY = 64;

/** Flushes a folder's entries to disk. Windows can't open folders, and does so by itself. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r');
}

/** Flushes everything in a folder to disk, for example after a copy, which otherwise stays in the system's cache. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (predicate: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(predicate).map(entry => join(entry.parentPath, entry.name));
  const files = pathsOf(entry => entry.isFile());
  for (const batch of chunk(files, CONCURRENCY)) await Promise.all(batch.map(file => sync(file, 'r+')));
  for (const path of [folder, ...pathsOf(entry => entry.isDirectory())]) await syncFolder(path);
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}
