import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openPlaces, type Places } from '../contract/places';

/** Beside the built service, and where the build puts it while the service runs from its sources. */
const files = ['../places.bin', '../dist/places.bin'].map(path => fileURLToPath(new URL(path, import.meta.url)));

/** Some 100 kB each at most: those of the countries that an installation's users are in. */
const MOST_TILES = 24;

let loading: Promise<Places> | undefined;

/**
 * The places of the world, opened when they are first asked for. Of the file, only the tiles that were used last are in
 * memory, at most some 3 MB. Undefined where the service runs from its sources and nothing has been built yet.
 */
export async function loadPlaces(): Promise<Places | undefined> {
  const file = files.find(existsSync);
  if (file === undefined) return undefined;
  loading ??= openFile(file);
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function openFile(path: string): Promise<Places> {
  const file = await open(path);
  return openPlaces(async (from, to) => {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(to - from), position: from });
    return buffer.subarray(0, bytesRead);
  }, MOST_TILES);
}
