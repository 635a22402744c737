import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lazyPromise } from '../contract/lazyPromise';
import { openPlaces, type Places } from '../contract/places';

/** Tiles have at most some 100 kB each. This many cover the countries of an installation's users. */
const MAX_CACHED_TILES = 24;

/** Next to the built service, or in the build's folder when the service runs from source. */
const files = ['../places.bin', '../dist/places.bin'].map(name => {
  const path = fileURLToPath(new URL(name, import.meta.url));
  return { path, load: lazyPromise(() => openFile(path)) };
});

/**
 * Resolves to the places of the world, opened on first use. Only the most recently used tiles are in memory, at most
 * some 3 MB. Undefined when the service runs from source and nothing has been built yet.
 */
export async function loadPlaces(): Promise<Places | undefined> {
  return files.find(({ path }) => existsSync(path))?.load();
}

async function openFile(path: string): Promise<Places> {
  const file = await open(path);
  return openPlaces(async (from, to) => {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(to - from), position: from });
    return buffer.subarray(0, bytesRead);
  }, MAX_CACHED_TILES);
}
