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
 * The service as it was in an earlier version, which this one is upgraded from. Undefined where the project's history is
 * not there.
 * @param revision a tag or a commit; else the newest release before this one, which tags such as `v1.2.0` mark, or what
 *   was before the newest change of the tables, where there is none
 */
export async function earlierService(revision?: string): Promise<ServiceProgram | undefined> {
  const git = async (...args: string[]) => (await execute('git', args, { cwd: root })).stdout.trim();
  const found = (...args: string[]) => git(...args).catch(() => '');
  const earlier =
    revision ||
    (await found('describe', '--tags', '--abbrev=0', '--match=v[0-9]*', 'HEAD^')) ||
    (await found('log', '-1', '--diff-filter=A', '--format=%H^', '--', 'service/db/migrations/*.sql'));
  if (earlier === '') return undefined;
  // Within the project, where the packages are found.
  const folder = join(root, 'tests/.artifacts', `earlier-${randomBytes(8).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  await git('archive', `--output=${join(folder, 'sources.tar')}`, earlier);
  await execute('tar', ['-xf', 'sources.tar'], { cwd: folder });
  const bundling = `(await import('./scripts/lib/bundleService.mjs')).bundleService(process.argv[1])`;
  const target = join(folder, 'bundle');
  await execute(process.execPath, ['--input-type=module', '-e', bundling, target], { cwd: folder });
  return { main: join(target, 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}
