import { cp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { inProject, root } from './root.mjs';

/** Makes a program of the service's sources in a folder of its own: `main.js` and what it reads while it runs. */
export async function bundleService(target) {
  await rm(target, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['service/main.ts'],
    outdir: target,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  for (const file of ['db/embedded.worker', 'db/durableFiles', 'identity/srp.worker', 'core/instance.worker']) {
    await cp(inProject(`service/${file}.mjs`), join(target, `${basename(file)}.mjs`));
  }
  await cp(inProject('service/db/migrations'), join(target, 'migrations'), { recursive: true });
}
