import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { inProject } from './root.mjs';

/** The TypeScript loader. All files share one, so that common modules are loaded only once. */
let loader;

/**
 * Loads a TypeScript file of the project, after installing packages if necessary.
 * @param {string} path relative to the project's folder
 */
export async function load(path) {
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  loader ??= register({ namespace: 'scripts' });
  return loader.import(pathToFileURL(inProject(path)).href, import.meta.url);
}
