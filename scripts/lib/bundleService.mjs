import { cp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { licencesOf } from './licences.mjs';
import { inProject, root } from './root.mjs';

/** Packages that aren't bundled because they read files from their own folder. */
export const externalPackages = ['@electric-sql/pglite'];

/** Files that the service loads by path at run time. */
const extraFiles = [
  'service/run.sh',
  'service/db/embedded.worker.mjs',
  'service/db/durableFiles.mjs',
  'service/identity/srp.worker.mjs',
  'resources/core/service/instance.worker.mjs',
];

/**
 * Bundles the service and its packages into a folder: `main.js` and the files it reads at run time. A program in few
 * files starts in half the time, because Node doesn't have to find and read a thousand of them.
 * @param {string} target
 * @returns esbuild's metafile: the inputs of each output
 */
export async function bundleService(target) {
  await rm(target, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['service/main.ts'],
    outdir: target,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Without splitting, modules loaded by `import()` would be loaded at startup.
    splitting: true,
    target: 'node20',
    // Prefer ES modules: a bundled CommonJS package has only a default export for `import()`.
    mainFields: ['module', 'main'],
    external: externalPackages,
    // V8 keeps source text in memory, so remove comments and non-Latin-1 characters, which double its size (tested).
    // Keep names for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    legalComments: 'none',
    // Bundled CommonJS packages load Node's modules by `require`, which ES modules lack.
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    metafile: true,
    logLevel: 'warning',
  });
  await writeFile(join(target, 'licences.md'), await licencesOf(Object.keys(metafile.inputs)));
  for (const file of extraFiles) await cp(inProject(file), join(target, basename(file)));
  // Only drizzle-kit reads the snapshots of the tables.
  const filter = file => !file.endsWith('_snapshot.json');
  await cp(inProject('service/db/migrations'), join(target, 'migrations'), { recursive: true, filter });
  return metafile;
}
