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
 * Builds the service from an earlier version, to be upgraded from. Undefined without the project's Git history.
 * @param revision a tag or a commit. By default the newest release tag before this version, such as `v1.2.0`, or else
 * the commit before the newest migration
 */
export async function earlierService(revision?: string): Promise<ServiceProgram | undefined> {
  const git = async (...args: string[]) => (await execute('git', args, { cwd: root })).stdout.trim();
  const found = (...args: string[]) => git(...args).catch(() => '');
  const earlier =
    revision ||
    (await found('describe', '--tags', '--abbrev=0', '--match=v[0-9]*', 'HEAD^')) ||
    (await found('log', '-1', '--diff-filter=A', '--format=%H^', '--', 'service/db/migrations/*.sql'));
  if (earlier === '') return undefined;
  // Within the project, so that its packages are found.
  const folder = join(root, 'tests/.artifacts', `earlier-${randomBytes(8).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  await git('archive', `--output=${join(folder, 'sources.tar')}`, earlier);
  await execute('tar', ['-xf', 'sources.tar'], { cwd: folder });
  const bundling = `(await import('./scripts/lib/bundleService.mjs')).bundleService(process.argv[1])`;
  const target = join(folder, 'bundle');
  await execute(process.execPath, ['--input-type=module', '-e', bundling, target], { cwd: folder });
  return { main: join(target, 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}
