import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { escapeRegExp } from 'es-toolkit';
import { inProject, root } from './root.mjs';

/**
 * @param {string} file a Vitest report
 * @returns the results, or undefined if there is no report
 */
export function readVitest(file) {
  const report = readReport(file);
  if (report === undefined) return undefined;
  // A file that can't be loaded fails as a whole and reports no tests.
  const failedFiles = report.testResults.filter(each => each.status === 'failed' && each.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${withinProject(name)} ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
    rerunCommands: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter(each => each.status === 'failed');
      const command = `npx vitest run ${withinProject(name)}`;
      if (status === 'failed' && failed.length === 0) return [command];
      return failed.map(({ fullName }) => `${command} -t ${quoted(escapeRegExp(fullName))}`);
    }),
  };
}

/**
 * @param {string} file a Playwright report
 * @returns the results, or undefined if there is no report
 */
export function readPlaywright(file) {
  const report = readReport(file);
  if (report === undefined) return undefined;
  const { expected, unexpected, skipped } = report.stats;
  const specs = report.suites.flatMap(specsIn);
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  return {
    passed: expected,
    failed: unexpected + report.errors.length,
    skipped,
    tests: specs.map(spec => ({
      name: `${spec.file}:${spec.line} ${spec.title}`,
      seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    rerunCommands: failed.map(({ file, line }) => `npx playwright test ${file}:${line}`),
  };
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

function withinProject(path) {
  return relative(root, path);
}

/** Quotes a text as a single shell argument. */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function readReport(file) {
  const path = inProject(file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
