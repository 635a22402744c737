import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of the project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns an absolute path inside the project.
 * @param {string[]} parts
 */
export function inProject(...parts) {
  return join(root, ...parts);
}
