import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, root } from './root.mjs';

const SOURCES = [
  'contract',
  'schema',
  'resources',
  'dataProvider',
  'src',
  'service',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/lib',
];

/** Returns a digest of all sources. Builds with equal digests are equal. */
export function digestOfSources() {
  return digestOf(SOURCES.map(source => inProject(source)).filter(existsSync));
}

/**
 * Returns a digest of all files at or below these paths, without tests.
 * @param {string[]} paths
 * @param {(path: string) => boolean} [isIncluded] gets paths relative to the project, wherever it is
 */
export function digestOf(paths, isIncluded = () => true) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf)) {
    const path = relative(root, file);
    if (isIncluded(path)) hash.update(`${path}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Returns all files at or below a path in a fixed order, without tests.
 * @param {string} path
 * @returns {string[]}
 */
export function filesOf(path) {
  if (!statSync(path).isDirectory()) return /\.(?:test|spec)\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap(name => filesOf(join(path, name)));
}
