import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chunk } from 'es-toolkit';

/** How many files are written to the disk at once. */
const AT_ONCE = 64;

/** Makes names in a folder last. Systems that can't open folders do so by themselves. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r');
}

/** Makes everything in a folder last, as after a copy, which the system writes when it likes. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = (isWanted: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(isWanted).map(entry => join(entry.parentPath, entry.name));
  const files = paths(entry => entry.isFile());
  for (const some of chunk(files, AT_ONCE)) await Promise.all(some.map(file => sync(file, 'r+')));
  for (const path of [folder, ...paths(entry => entry.isDirectory())]) await syncFolder(path);
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}
