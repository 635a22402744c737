import { readFileSync } from 'node:fs';
import { inProject } from './root.mjs';
import { digestOfSources } from './sources.mjs';

/** File with the digest of the last build's sources, and whether its files are uncompressed. */
export const stamp = inProject('dist/build');

/** Whether dist contains a build of the current sources, with compressed files if requested. */
export function isBuilt({ isCompressed = false } = {}) {
  try {
    const [digest, uncompressed] = readFileSync(stamp, 'utf8').split(' ');
    return digest === digestOfSources() && !(isCompressed && uncompressed);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}
