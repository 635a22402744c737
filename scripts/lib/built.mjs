import { readFileSync } from 'node:fs';
import { inProject } from './root.mjs';
import { digestOfSources } from './sources.mjs';

/** Where a finished build keeps the digest of its sources. */
export const stamp = inProject('dist/build');

/** Whether dist holds a build of the sources as they are. */
export function isBuilt() {
  try {
    return readFileSync(stamp, 'utf8') === digestOfSources();
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}
