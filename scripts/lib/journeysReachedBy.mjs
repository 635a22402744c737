import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inProject, root } from './root.mjs';

/**
 * The journeys to run for what has changed since a commit: those that were changed themselves, and those of each domain
 * that a change is in. The journeys of engines are all there are: `npm test` runs them.
 * @param since a commit, such as `HEAD` or `main`
 * @returns {string[]} files and folders
 */
export function journeysReachedBy(since) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  const journeys = changed.flatMap(file => {
    if (file.endsWith('.spec.ts')) return [file];
    const domain = /^resources\/[^/]+\//.exec(file)?.[0];
    return domain ? [`${domain}tests/e2e`] : [];
  });
  return [...new Set(journeys)].filter(path => existsSync(inProject(path)));
}
