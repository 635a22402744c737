import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, root } from './root.mjs';

/** The sources of a build. */
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
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = inProject(source);
    if (existsSync(path))
      for (const file of filesOf(path)) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Returns all files at or below a path in a fixed order, without tests. */
export function filesOf(path) {
  if (!statSync(path).isDirectory()) return /\.(?:test|spec)\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap(name => filesOf(join(path, name)));
}
