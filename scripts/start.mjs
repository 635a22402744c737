/** `npm start`: installs and builds what is missing or out of date, then runs the service in this process. */
import { readFileSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject, root } from './lib/root.mjs';
import { must } from './lib/run.mjs';
import { digestOfSources } from './lib/sources.mjs';

await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
await import('../dist/service/main.js');

async function ensureBuilt() {
  if (builtDigest() === digestOfSources()) return;
  process.stdout.write('Building ...\n');
  await must('The build', process.execPath, [inProject('scripts/build.mjs')], { cwd: root });
}

function builtDigest() {
  try {
    return readFileSync(inProject('dist/build'), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
