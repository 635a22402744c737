import { readFileSync } from 'node:fs';
import { inProject } from './root.mjs';
import { digestOfSources } from './sources.mjs';

/** Where a finished build keeps the digest of its sources, and whether its files are uncompressed. */
export const stamp = inProject('dist/build');

/** Whether dist holds a build of the sources as they are, and if it is asked for, with compressed files. */
export function isBuilt({ isCompressed = false } = {}) {
  try {
    const [digest, uncompressed] = readFileSync(stamp, 'utf8').split(' ');
    return digest === digestOfSources() && !(isCompressed && uncompressed);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}
