import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openPlaces, type Places } from '../contract/places';

/** Next to the built service, or in the build's folder when the service runs from source. */
const files = ['../places.bin', '../dist/places.bin'].map(path => fileURLToPath(new URL(path, import.meta.url)));

/** Tiles have at most some 100 kB each. This many cover the countries of an installation's users. */
const MAX_CACHED_TILES = 24;

let loading: Promise<Places> | undefined;

/**
 * Resolves to the places of the world, opened on first use. Only the most recently used tiles are in memory, at most
 * some 3 MB. Undefined when the service runs from source and nothing has been built yet.
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
  }, MAX_CACHED_TILES);
}
