import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { readPlaywright, readVitest } from './findings.mjs';
import { inProject } from './root.mjs';

const FILE = 'tests/.artifacts/findings.json';
afterEach(() => rmSync(inProject(FILE)));

function write(report: object): string {
  mkdirSync(inProject('tests/.artifacts'), { recursive: true });
  writeFileSync(inProject(FILE), JSON.stringify(report));
  return FILE;
}

test('a report of Vitest gives counts, durations, and the command for each failed test', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: inProject('schema/fold.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'fold it’s (ok)', status: 'failed', duration: 1500 },
          { fullName: 'fold twice', status: 'passed', duration: 500 },
        ],
      },
      { name: inProject('schema/broken.test.ts'), status: 'failed', assertionResults: [] },
    ],
  };
  expect(readVitest(write(report))).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    tests: [
      { name: 'schema/fold.test.ts fold it’s (ok)', seconds: 1.5 },
      { name: 'schema/fold.test.ts fold twice', seconds: 0.5 },
    ],
    again: ["npx vitest run schema/fold.test.ts -t 'fold it’s \\(ok\\)'", 'npx vitest run schema/broken.test.ts'],
  });
});

test('a report of Playwright names what passed at a second attempt and why, and the command for what failed', () => {
  const spec = (line: number, status: string, ...durations: number[]) => {
    const error = { message: 'Timed out\n\n\u001b[31mExpected: 2\u001b[39m' };
    const results = durations.map((duration, at) => (at < durations.length - 1 ? { duration, error } : { duration }));
    return { file: 'list.spec.ts', line, title: `line ${line}`, tests: [{ status, results }] };
  };
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      { specs: [spec(3, 'expected', 1000)], suites: [{ specs: [spec(7, 'flaky', 2000, 1000)] }] },
      { specs: [spec(9, 'unexpected', 4000)] },
    ],
  };
  expect(readPlaywright(write(report))).toMatchObject({
    passed: 2,
    failed: 1,
    retried: ['list.spec.ts:7 line 7\n  Timed out\n  Expected: 2'],
    tests: [{ seconds: 1 }, { name: 'list.spec.ts:7 line 7', seconds: 3 }, { seconds: 4 }],
    again: ['npx playwright test list.spec.ts:9'],
  });
});
