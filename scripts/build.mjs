/**
 * `npm run build`: builds the console to dist/console, the service to dist/service and an empty database to
 * dist/database. Also creates the places file dist/places.bin, which both read.
 * With `--uncompressed`, which suffices for tests, the service compresses responses on the fly.
 */
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as buildConsole } from 'vite';
import { stamp } from './lib/built.mjs';
import { bundleService } from './lib/bundleService.mjs';
import { databaseStamp, emptyDatabase, isDatabaseMade, stampDatabase } from './lib/emptyDatabase.mjs';
import { load } from './lib/load.mjs';
import { precompress } from './lib/precompress.mjs';
import { inProject, root } from './lib/root.mjs';
import { digestOfSources } from './lib/sources.mjs';

const isCompressed = !process.argv.includes('--uncompressed');
const digest = digestOfSources();
await rm(stamp, { force: true });
// The database would create it for its own account only.
await mkdir(inProject('dist'), { recursive: true });
const { makePlaces } = await load('scripts/lib/places.mjs');
await makePlaces();
await Promise.all([buildConsoleFiles(), bundleService(inProject('dist/service')), buildEmptyDatabase()]);
await writeFile(stamp, isCompressed ? digest : `${digest} uncompressed`);

async function buildConsoleFiles() {
  await buildConsole({ root, logLevel: 'warn', build: { outDir: inProject('dist/console'), emptyOutDir: true } });
  if (isCompressed) await precompress(inProject('dist/console'));
}

/** Creates a database with all tables and no rows, unless there is one by the same migrations. */
async function buildEmptyDatabase() {
  if (isDatabaseMade()) return;
  const unfinished = `${emptyDatabase}.unfinished`;
  for (const path of [databaseStamp, emptyDatabase, unfinished]) await rm(path, { recursive: true, force: true });
  const { openDatabase } = await load('service/db/connect.ts');
  const database = await openDatabase({ dataDir: unfinished });
  await database.close();
  await makeReadable(join(unfinished, 'database'));
  await rename(join(unfinished, 'database'), emptyDatabase);
  await rm(unfinished, { recursive: true });
  await stampDatabase();
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
