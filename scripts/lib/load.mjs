import { ensureInstalled } from './install.mjs';
import { inProject } from './root.mjs';

/**
 * Loads a TypeScript file of the project, once the packages are there.
 * @param {string} path in the project
 */
export async function load(path) {
  await ensureInstalled();
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(inProject(path), import.meta.url);
}
