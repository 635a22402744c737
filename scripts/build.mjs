/**
 * `npm run build`: builds the console to dist/console, the service to dist/service and an empty database to
 * dist/database. The console's build also creates the places file dist/places.bin, which the service reads as well.
 * With `--uncompressed`, which suffices for tests, the service compresses responses on the fly.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build as buildConsole } from 'vite';
import { stamp } from './lib/built.mjs';
import { bundleService } from './lib/bundleService.mjs';
import { precompress } from './lib/precompress.mjs';
import { inProject, root } from './lib/root.mjs';
import { digestOfSources } from './lib/sources.mjs';

const isCompressed = !process.argv.includes('--uncompressed');
const digest = digestOfSources();
await rm(stamp, { force: true });
await Promise.all([buildConsoleFiles(), bundleService(inProject('dist/service')), buildEmptyDatabase()]);
await writeFile(stamp, isCompressed ? digest : `${digest} uncompressed`);

async function buildConsoleFiles() {
  await buildConsole({ root, logLevel: 'warn', build: { outDir: inProject('dist/console'), emptyOutDir: true } });
  if (isCompressed) await precompress(inProject('dist/console'));
}

/** Built only once: it doesn't depend on the sources, and later versions of the engine read older databases. */
async function buildEmptyDatabase() {
  const target = inProject('dist/database');
  if (existsSync(target)) return;
  const unfinished = `${target}.unfinished`;
  // In a fresh checkout dist doesn't exist yet, because the console is built in parallel.
  await mkdir(inProject('dist'), { recursive: true });
  await rm(unfinished, { recursive: true, force: true });
  const engine = new Worker(inProject('service/db/embedded.worker.mjs'), { workerData: { dataDir: unfinished } });
  await once(engine, 'message');
  engine.postMessage('close');
  await once(engine, 'exit');
  await makeReadable(unfinished);
  await rename(unfinished, target);
}

/** Makes a folder readable for all, because the service may run under another account than the build. */
async function makeReadable(folder) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else await chmod(path, 0o644);
  }
}
