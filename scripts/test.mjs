/**
 * `npm test`: runs all checks. Prints a tool's output only if it fails. `npm test -- unit`, `wire` or `e2e` runs that
 * part only. `npm test -- --changed` is for daily work: it runs the tests affected by changes since the last commit, or
 * since the commit that follows, and the end-to-end tests of the changed domains.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { affectedJourneys } from './lib/affectedJourneys.mjs';
import { isBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject, root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const ARTIFACTS = 'tests/.artifacts';
/** Number of slowest tests listed at the end. */
const SLOWEST = 10;

const [first, commit = 'HEAD'] = process.argv.slice(2);
/** The commit whose changes are tested. Undefined to test everything. */
const since = first === '--changed' ? commit : undefined;
const journeys = since === undefined ? [] : affectedJourneys(since);
const part = since === undefined ? first : undefined;
const parts = ['unit', 'wire', 'e2e'];
if (part !== undefined && !parts.includes(part)) {
  process.stderr.write(`There is no part "${part}": give ${parts.join(', ')}, --changed or nothing.\n`);
  process.exit(1);
}

await ensureInstalled();
const { readPlaywright, readVitest } = await import('./lib/findings.mjs');
const { ensureChromium, ensurePostgres, ensurePrograms } = await import('./lib/prerequisites.mjs');
mkdirSync(inProject(ARTIFACTS), { recursive: true });
const wanted = name =>
  (part === undefined || part === name) && (name !== 'e2e' || since === undefined || journeys.length > 0);
if (wanted('unit') || wanted('wire')) await ensurePostgres();
if (wanted('wire')) await ensurePrograms();
if (wanted('e2e')) await ensureChromium();

const results = [];
// The type check uses one core, so lint and build run in parallel on the other.
const typeCheck = part === undefined ? check('type check', 'tsc', ['--noEmit']) : undefined;
if (part === undefined) await check('lint', 'npm', ['run', '--silent', 'lint']);
// Build before the tests, because some test the build. Compressing would take two thirds of the build's time.
if (first === undefined || (!isBuilt() && (part !== undefined || wanted('e2e'))))
  await check('build', process.execPath, ['scripts/build.mjs', '--uncompressed']);
await typeCheck;
// Wire tests often wait for databases and sockets, so the unit tests and then the end-to-end tests run in parallel.
const wire = wanted('wire') && vitest('wire', 'wire-alone');
if (wanted('unit')) await vitest('unit', 'unit-alone', 'resources');
if (wanted('e2e')) await playwright();
await wire;
summarise();

/** Runs a phase that is a single check. */
async function check(name, command, args) {
  await phase(name, command, args, code => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }));
}

async function vitest(name, ...further) {
  const report = `${ARTIFACTS}/${name}.json`;
  rmSync(inProject(report), { force: true });
  const projects = [name, ...further].flatMap(project => ['--project', project]);
  const only = since === undefined ? [] : ['--changed', since, '--passWithNoTests'];
  const args = ['run', ...projects, ...only, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await phase(name, 'vitest', args, () => readVitest(report));
}

async function playwright() {
  const report = `${ARTIFACTS}/e2e.json`;
  rmSync(inProject(report), { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: inProject(report) };
  await phase('e2e', 'playwright', ['test', '--reporter=list,json', ...journeys], () => readPlaywright(report), env);
}

/** Runs a phase. A tool that fails without a failed test, or without a report, counts as a failure itself. */
async function phase(name, command, args, find, env = {}) {
  const began = performance.now();
  const path = `${inProject('node_modules/.bin')}:${process.env.PATH}`;
  const { code, output } = await run(command, args, {
    cwd: root,
    quiet: true,
    env: { ...process.env, ...env, PATH: path, FORCE_COLOR: '0' },
  });
  const findings = find(code) ?? { passed: 0, failed: 0, skipped: 0 };
  if (code !== 0 && findings.failed === 0) findings.failed = 1;
  if (findings.failed > 0) process.stdout.write(`\n--- ${name} ---\n${output}\n`);
  results.push({ name, seconds: (performance.now() - began) / 1000, ...findings });
  process.stdout.write(`${line(results.at(-1))}\n`);
}

function summarise() {
  process.stdout.write(`\nSummary\n${results.map(line).join('\n')}\n\n`);
  const tests = results.flatMap(each => each.tests ?? []).sort((a, b) => b.seconds - a.seconds);
  if (tests.length > SLOWEST) {
    const lines = tests.slice(0, SLOWEST).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
    process.stdout.write(`Slowest tests:\n${lines.join('\n')}\n\n`);
  }
  const again = results.flatMap(each => each.again ?? []);
  if (again.length > 0) process.stdout.write(`Run what failed alone:\n${again.join('\n')}\n\n`);
  const sum = key => results.reduce((total, each) => total + each[key], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
}

function line({ name, seconds, passed, failed, skipped }) {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return `${name.padEnd(10)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${counts}`;
}
