import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary';

const STAYS = 'console.log(1); setInterval(() => {}, 1000);';

test.each([
  ['what prepares', { 'scripts/prepare.mjs': STAYS, 'dist/service/run.sh': '' }],
  ['the service', { 'scripts/prepare.mjs': '', 'dist/service/run.sh': `exec node -e "${STAYS}"` }],
])('a signal to npm start also ends %s', async (_, files) => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  for (const folder of ['scripts', 'dist/service']) await mkdir(join(path, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
  await cp('scripts/start.sh', join(path, 'scripts/start.sh'));
  const started = spawn('sh', [join(path, 'scripts/start.sh')], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(started.stdout, 'data');
  started.kill('SIGTERM');
  // The stream closes when every process that could write to it has ended.
  await once(started, 'close');
});
