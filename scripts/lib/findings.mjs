import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { escapeRegExp } from 'es-toolkit';
import { inProject, root } from './root.mjs';

/** @returns {import('./findings.mjs').Findings | undefined} from a report of Vitest; undefined when it wrote none */
export function readVitest(file) {
  const report = readReport(file);
  if (report === undefined) return undefined;
  // A file that cannot be loaded fails as a whole, without a test of its own.
  const broken = report.testResults.filter(each => each.status === 'failed' && each.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${withinProject(name)} ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
    again: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter(each => each.status === 'failed');
      const command = `npx vitest run ${withinProject(name)}`;
      if (status === 'failed' && failed.length === 0) return [command];
      return failed.map(({ fullName }) => `${command} -t ${quoted(escapeRegExp(fullName))}`);
    }),
  };
}

/** @returns {import('./findings.mjs').Findings | undefined} from a report of Playwright; undefined when it wrote none */
export function readPlaywright(file) {
  const report = readReport(file);
  if (report === undefined) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap(specsIn);
  const having = wanted => specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    retried: having('flaky').map(spec => [nameOf(spec), ...firstErrorOf(spec)].join('\n')),
    tests: specs.map(spec => ({
      name: nameOf(spec),
      seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    again: having('unexpected').map(({ file, line }) => `npx playwright test ${file}:${line}`),
  };
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

function nameOf({ file, line, title }) {
  return `${file}:${line} ${title}`;
}

/** How many lines of an error are told: the expectation, what was there, and what was waited for. */
const TOLD = 12;

/** What the first attempt failed with, indented. */
function firstErrorOf({ tests }) {
  const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '';
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter(line => line.trim() !== '')
    .slice(0, TOLD)
    .map(line => `  ${line}`);
}

function withinProject(path) {
  return relative(root, path);
}

/** A text as a shell's single argument. */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function readReport(file) {
  const path = inProject(file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
