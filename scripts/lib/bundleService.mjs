import { cp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { inProject, root } from './root.mjs';

/** What the service loads by its path while it runs. */
const beside = [
  'service/db/embedded.worker.mjs',
  'service/db/durableFiles.mjs',
  'service/identity/srp.worker.mjs',
  'resources/core/service/instance.worker.mjs',
];

/**
 * Makes a program of the service's sources in a folder of its own: `main.js` and what it reads while it runs.
 * @param {string} target
 */
export async function bundleService(target) {
  await rm(target, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['service/main.ts'],
    outdir: target,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // In one file, what `import()` is to load later would be loaded at the start.
    splitting: true,
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  for (const file of beside) await cp(inProject(file), join(target, basename(file)));
  await cp(inProject('service/db/migrations'), join(target, 'migrations'), { recursive: true });
}
