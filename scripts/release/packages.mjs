import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { inProject } from '../lib/root.mjs';

/**
 * The packages that programs load while they run, with what these need: not those that are in the programs, such as all
 * of the console's.
 * @param {readonly string[]} programs files of the service
 * @returns their folders in the project
 */
export async function neededPackages(programs) {
  const { packages } = JSON.parse(await readFile(inProject('package-lock.json'), 'utf8'));
  const needed = new Set();
  const add = (name, from) => {
    const path = pathOf(packages, name, from);
    if (path === undefined || needed.has(path)) return;
    needed.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = packages[path];
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) add(each, path);
  };
  for (const name of await loadedBy(programs)) add(name, '');
  // Optional ones are not there on every machine.
  return [...needed].filter(path => existsSync(inProject(path)));
}

/**
 * Copies packages to another folder.
 * @param {readonly string[]} paths as `neededPackages` has them
 */
export async function copyPackages(paths, target) {
  // What is below a package is a package of its own. Types and maps are for those who write programs.
  const isPart = source =>
    !source.slice(source.lastIndexOf('/node_modules/') + 1).includes('/node_modules') &&
    !/\.(d\.[cm]?ts|map)$/.test(source);
  for (const path of paths) await cp(inProject(path), join(target, path), { recursive: true, filter: isPart });
}

/** Where a package is found from another one's place, as Node looks for it. */
function pathOf(packages, name, from) {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[path] !== undefined) return path;
  if (from === '') return undefined;
  const above = from.lastIndexOf('node_modules/');
  return pathOf(packages, name, from.slice(0, Math.max(0, above - 1)));
}

async function loadedBy(files) {
  const { metafile } = await build({
    entryPoints: [...files],
    outdir: 'unwritten',
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    logLevel: 'warning',
  });
  const imports = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  const names = imports
    .filter(({ external, path }) => external && !path.startsWith('node:') && !builtinModules.includes(path))
    .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  return new Set(names);
}
