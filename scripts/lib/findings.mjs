import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './root.mjs';

/**
 * What a phase of the tests found.
 * @typedef {{ passed: number, failed: number, skipped: number, retried?: string[] }} Findings
 * `retried` names what passed at a second attempt only.
 */

/** @returns {Findings | undefined} from a report of Vitest; undefined when it wrote none */
export function readVitest(file) {
  const report = readReport(file);
  if (report === undefined) return undefined;
  // A file that cannot be loaded fails as a whole, without a test of its own.
  const broken = report.testResults.filter(each => each.status === 'failed' && each.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @returns {Findings | undefined} from a report of Playwright; undefined when it wrote none */
export function readPlaywright(file) {
  const report = readReport(file);
  if (report === undefined) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const retried = report.suites.flatMap(retriedIn);
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped, retried };
}

function retriedIn({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(retriedIn)];
}

function readReport(file) {
  const path = inProject(file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
