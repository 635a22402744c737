import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { inProject } from './root.mjs';

/** What loads TypeScript: one for all files, so that those that they share are loaded once. */
let loader;

/**
 * Loads a TypeScript file of the project, once the packages are there.
 * @param {string} path in the project
 */
export async function load(path) {
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  loader ??= register({ namespace: 'scripts' });
  return loader.import(pathToFileURL(inProject(path)).href, import.meta.url);
}
