import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inProject, root } from './root.mjs';

/**
 * Returns the end-to-end tests to run for the changes since a commit: changed tests, and all tests of each domain with
 * a change. Changes outside domains affect all tests, which `npm test` runs.
 * @param since a commit, such as `HEAD` or `main`
 * @returns {string[]} files and folders
 */
export function affectedJourneys(since) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  const journeys = changed.flatMap(file => {
    if (file.endsWith('.spec.ts')) return [file];
    const domain = /^resources\/[^/]+\//.exec(file)?.[0];
    return domain ? [`${domain}tests/e2e`] : [];
  });
  return [...new Set(journeys)].filter(path => existsSync(inProject(path)));
}
