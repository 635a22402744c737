/**
 * `npm test`: runs all checks. Prints a tool's output only if it fails. `npm test -- unit`, `wire` or `e2e` runs that
 * part only. `npm test -- --changed` is for daily work: it runs the tests affected by changes since the last commit, or
 * since the commit that follows, and the end-to-end tests of the changed domains.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { affectedJourneys } from './lib/affectedJourneys.mjs';
import { isBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureChromium, ensurePrograms } from './lib/prerequisites.mjs';
import { inProject, root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const ARTIFACTS = 'tests/.artifacts';
/** Number of slowest tests listed at the end. */
const SLOWEST_COUNT = 10;

const [first, commit = 'HEAD'] = process.argv.slice(2);
/** The commit whose changes are tested. Undefined to test everything. */
const since = first === '--changed' ? commit : undefined;
const journeys = since === undefined ? [] : affectedJourneys(since);
const suite = since === undefined ? first : undefined;
const suites = ['unit', 'wire', 'e2e'];
if (suite !== undefined && !suites.includes(suite)) {
  process.stderr.write(`No tests are named "${suite}". Give ${suites.join(', ')}, --changed, or nothing for all.\n`);
  process.exit(1);
}

const isSelected = name =>
  (suite === undefined || suite === name) && (name !== 'e2e' || since === undefined || journeys.length > 0);
// The system's packages are installed while npm installs and the code is checked.
const programs = isSelected('unit') || isSelected('wire') ? ensurePrograms({ all: isSelected('wire') }) : undefined;
await ensureInstalled();
const browser = isSelected('e2e') ? Promise.resolve(programs).then(ensureChromium) : undefined;
const { readPlaywright, readVitest } = await import('./lib/findings.mjs');
mkdirSync(inProject(ARTIFACTS), { recursive: true });

const results = [];
// The type check uses one core, so lint and build run in parallel on the other.
const typeCheck = suite === undefined ? check('type check', 'tsc', ['--noEmit']) : undefined;
if (suite === undefined) await check('lint', 'npm', ['run', '--silent', 'lint']);
// Build before the tests, because some test the build. Compressing would take two thirds of the build's time.
if (first === undefined || (!isBuilt() && (suite !== undefined || isSelected('e2e'))))
  await check('build', process.execPath, ['scripts/build.mjs', '--uncompressed']);
await typeCheck;
await programs;
// Wire tests often wait for databases and sockets, so the unit tests and then the end-to-end tests run in parallel.
const wire = isSelected('wire') && runVitest('wire');
if (isSelected('unit')) await runVitest('unit');
await browser;
if (isSelected('e2e')) await runPlaywright();
await wire;
summarise();

/** Runs a phase that is a single check. */
async function check(name, command, args) {
  await runPhase(name, command, args, code => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }));
}

async function runVitest(name) {
  const report = `${ARTIFACTS}/${name}.json`;
  rmSync(inProject(report), { force: true });
  const only = since === undefined ? [] : ['--changed', since, '--passWithNoTests'];
  const args = [
    'run',
    '--project',
    name,
    ...only,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  await runPhase(name, 'vitest', args, () => readVitest(report));
}

async function runPlaywright() {
  const report = `${ARTIFACTS}/e2e.json`;
  rmSync(inProject(report), { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: inProject(report) };
  await runPhase('e2e', 'playwright', ['test', '--reporter=list,json', ...journeys], () => readPlaywright(report), env);
}

/** Runs a phase. A tool that fails without a failed test, or without a report, counts as a failure itself. */
async function runPhase(name, command, args, find, env = {}) {
  const startedAt = performance.now();
  const path = `${inProject('node_modules/.bin')}:${process.env.PATH}`;
  const { code, output } = await run(command, args, {
    cwd: root,
    quiet: true,
    env: { ...process.env, ...env, PATH: path, FORCE_COLOR: '0' },
  });
  const findings = find(code) ?? { passed: 0, failed: 0, skipped: 0 };
  if (code !== 0 && findings.failed === 0) findings.failed = 1;
  if (findings.failed > 0) process.stdout.write(`\n--- ${name} ---\n${output}\n`);
  results.push({ name, seconds: (performance.now() - startedAt) / 1000, ...findings });
  process.stdout.write(`${line(results.at(-1))}\n`);
}

function summarise() {
  process.stdout.write(`\nSummary\n${results.map(line).join('\n')}\n\n`);
  const tests = results.flatMap(each => each.tests ?? []).sort((a, b) => b.seconds - a.seconds);
  if (tests.length > SLOWEST_COUNT) {
    const lines = tests
      .slice(0, SLOWEST_COUNT)
      .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
    process.stdout.write(`Slowest tests:\n${lines.join('\n')}\n\n`);
  }
  const rerunCommands = results.flatMap(each => each.rerunCommands ?? []);
  if (rerunCommands.length > 0) process.stdout.write(`Run what failed alone:\n${rerunCommands.join('\n')}\n\n`);
  const sum = key => results.reduce((total, each) => total + each[key], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
}

function line({ name, seconds, passed, failed, skipped }) {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return `${name.padEnd(10)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${counts}`;
}
