import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inProject, root } from './root.mjs';

/**
 * What has changed since a commit, as far as journeys go: those that were changed themselves, and those of each domain
 * that a change is in. The journeys of engines are all there are: `npm test` runs them.
 * @param since a commit, such as `HEAD` or `main`
 * @returns {{ journeys: string[] }}
 */
export function reachedBy(since) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  const journeys = changed.flatMap(file => {
    const domain = /^resources\/[^/]+\//.exec(file)?.[0];
    if (file.endsWith('.spec.ts')) return [file];
    return domain ? [`${domain}tests/e2e`] : [];
  });
  return { journeys: [...new Set(journeys)].filter(path => existsSync(inProject(path))) };
}
