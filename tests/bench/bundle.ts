import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import type { Row } from './measure';

const built = (file: string) => fileURLToPath(new URL(`../../dist/console/${file}`, import.meta.url));

/** What the closest comparable public console loads before its sign-in form, in kB. */
const REFERENCE = 623;

const signIn = ['index.html'];
const firstList = [
  ...signIn,
  'src/auth/identity/provider.ts',
  'console',
  'resources/users/users.ts',
  'resources/users/labels/users.en.ts',
  'resources/users/ui/users.screens.tsx',
  // The list shows the names of teams.
  'resources/teams/teams.ts',
  'resources/teams/labels/teams.en.ts',
];

/**
 * Compares the compressed size of the built console's scripts with the closest public console. Empty without a build.
 */
export function bundleRows(): Row[] {
  if (!existsSync(built('.vite/manifest.json'))) return [];
  const manifest: Manifest = JSON.parse(readFileSync(built('.vite/manifest.json'), 'utf8'));
  return [
    sizeRow('bundle: script before the sign-in form', scriptOf(manifest, signIn), 90),
    sizeRow('bundle: script to the first list, in all', scriptOf(manifest, firstList), 330),
  ];
}

function scriptOf(manifest: Manifest, modules: readonly string[]): string[] {
  const reached = new Set(modules.map(module => chunkOf(manifest, module)));
  // Iterating a Set includes elements added during the iteration.
  for (const { imports = [] } of reached) for (const further of imports) reached.add(chunkOf(manifest, further));
  return [...new Set([...reached].map(chunk => chunk.file))].filter(file => file.endsWith('.js'));
}

/** Finds a module's chunk by its path, or by its name alone if other chunks share it. */
function chunkOf(manifest: Manifest, module: string): Manifest[string] {
  const name = module.replace(/^.*\/|\.tsx?$/g, '');
  const chunk = manifest[module] ?? Object.values(manifest).find(each => !each.src && each.name === name);
  if (!chunk) throw new Error(`The build has no ${module}`);
  return chunk;
}

function sizeRow(what: string, files: readonly string[], target: number): Row {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(built(file)), { level: 9 }).length, 0);
  const size = bytes / 1000;
  return {
    what,
    ours: `${size.toFixed(0)} kB`,
    reference: `${REFERENCE} kB`,
    ratio: `${(size / REFERENCE).toFixed(2)}x the size`,
    target: `<= ${target} kB`,
    met: size <= target,
  };
}
