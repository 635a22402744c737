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
    rerunCommands: [
      "npx vitest run schema/fold.test.ts -t 'fold it’s \\(ok\\)'",
      'npx vitest run schema/broken.test.ts',
    ],
  });
});

test('a report of Playwright gives counts, durations, and the command for each failed test', () => {
  const spec = (line: number, status: string, duration: number) => {
    return { file: 'list.spec.ts', line, title: `line ${line}`, tests: [{ status, results: [{ duration }] }] };
  };
  const report = {
    stats: { expected: 2, unexpected: 1, skipped: 0 },
    errors: [],
    suites: [
      { specs: [spec(3, 'expected', 1000)], suites: [{ specs: [spec(7, 'expected', 3000)] }] },
      { specs: [spec(9, 'unexpected', 4000)] },
    ],
  };
  expect(readPlaywright(write(report))).toMatchObject({
    passed: 2,
    failed: 1,
    tests: [{ seconds: 1 }, { name: 'list.spec.ts:7 line 7', seconds: 3 }, { seconds: 4 }],
    rerunCommands: ['npx playwright test list.spec.ts:9'],
  });
});
