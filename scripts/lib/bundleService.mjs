import { cp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { licencesOf } from './licences.mjs';
import { inProject, root } from './root.mjs';

/** The packages that the program does not contain: those that read files beside their own. */
export const packagesBeside = ['@electric-sql/pglite'];

/** What the service loads by its path while it runs. */
const beside = [
  'service/run.sh',
  'service/db/embedded.worker.mjs',
  'service/db/durableFiles.mjs',
  'service/identity/srp.worker.mjs',
  'resources/core/service/instance.worker.mjs',
];

/**
 * Makes a program of the service's sources and packages in a folder of its own: `main.js` and what it reads while it
 * runs. From some files a program starts in half the time that it needs to find and read a thousand.
 * @param {string} target
 * @returns what each file was made of, by esbuild's account
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
    // In one file, what `import()` is to load later would be loaded at the start.
    splitting: true,
    target: 'node20',
    // A package that is no module has no names for `import()` in the program, only a default.
    mainFields: ['module', 'main'],
    external: packagesBeside,
    // The text of what runs stays in memory, so it has no comments, and no letters that would double it (a test looks).
    // Names stay, for the places of errors.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    legalComments: 'none',
    // What is no module asks for Node's own by `require`, which modules do not have.
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    metafile: true,
    logLevel: 'warning',
  });
  await writeFile(join(target, 'licences.md'), await licencesOf(Object.keys(metafile.inputs)));
  for (const file of beside) await cp(inProject(file), join(target, basename(file)));
  await cp(inProject('service/db/migrations'), join(target, 'migrations'), { recursive: true });
  return metafile;
}
