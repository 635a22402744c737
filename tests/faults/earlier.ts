import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ServiceProgram } from '../support/process';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The service as it was before the newest change of its tables: the version that this one is upgraded from, until there
 * are releases. Undefined where the project's history is not there.
 */
export async function earlierService(): Promise<ServiceProgram | undefined> {
  const git = (...args: string[]) => execute('git', args, { cwd: root });
  const log = ['log', '-1', '--diff-filter=A', '--format=%H', '--', 'service/db/migrations/*.sql'];
  const newest = (await git(...log).catch(() => undefined))?.stdout.trim();
  if (newest === undefined || newest === '') return undefined;
  // Within the project, where the packages are found.
  const folder = join(root, 'tests/.artifacts', `earlier-${randomBytes(8).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  await git('archive', `--output=${join(folder, 'sources.tar')}`, `${newest}^`);
  await execute('tar', ['-xf', 'sources.tar'], { cwd: folder });
  const bundling = `(await import('./scripts/lib/bundleService.mjs')).bundleService(process.argv[1])`;
  const target = join(folder, 'bundle');
  await execute(process.execPath, ['--input-type=module', '-e', bundling, target], { cwd: folder });
  return { main: join(target, 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}
