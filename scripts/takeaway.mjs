/**
 * `npm run takeaway -- dns tracking`: removes these domains from a copy of the project by deleting their folders and
 * regenerating the lists. Then runs the type check and the unit tests. `--build` also builds the copy, and `--all` also
 * runs all other tests.
 */
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, refuse } from './lib/commandLine.mjs';
import { load } from './lib/load.mjs';
import { inProject } from './lib/root.mjs';
import { runOrExit } from './lib/run.mjs';

const { positionals: domains, values } = readArguments({ build: { type: 'boolean' }, all: { type: 'boolean' } });
if (domains.length === 0) refuse('Give the domains to remove: npm run takeaway -- dns tracking');
const unknown = domains.filter(domain => !existsSync(inProject(`resources/${domain}`)));
if (unknown.length > 0) refuse(`There is no folder ${unknown.map(domain => `resources/${domain}`).join(' or ')}.`);
const { removeDomain } = await load('scripts/takeaway/takeAway.ts');
const { copyProject } = await load('tests/support/projectCopy.ts');

const copy = await mkdtemp(join(tmpdir(), `without-${domains.join('-')}-`));
// A failing step exits this process.
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
await copyProject(copy);
// A test lists the files with git.
await step('A repository of the copy', 'git', 'init', '--quiet');
/** Whether a file is in none of the removed folders, some of which are still there when the first is removed. */
const stays = path => !domains.some(domain => path.startsWith(`resources/${domain}/`));
for (const domain of domains) {
  const { tests, leftovers } = await removeDomain(copy, domain);
  for (const test of tests.filter(stays)) process.stdout.write(`${domain}: ${test} uses it: deleted in the copy\n`);
  for (const leftover of leftovers.filter(stays)) process.stdout.write(`${domain}: ${leftover}\n`);
}
// Regenerate the documents, as after any change of definitions.
for (const written of ['access', 'contract']) await step(`The document of ${written}`, 'npm', 'run', written);
await dropTables(`drop-${domains.join('-')}`);
await step('The type check', 'npx', 'tsc', '--noEmit');
if (values.build || values.all) await step('The build', 'npm', 'run', 'build');
// Documents still mention what was removed, which only an author can correct.
for (const test of ['documents', 'guide']) await rm(join(copy, `tests/${test}.test.ts`));
const suites = values.all ? ['unit', 'wire'] : ['unit'];
await step('The tests', 'npx', 'vitest', 'run', ...suites.flatMap(suite => ['--project', suite]));
if (values.all) await step('The end-to-end tests', 'npx', 'playwright', 'test');
process.stdout.write(`The product works without ${new Intl.ListFormat('en-GB').format(domains)}.\n`);

/** Runs a command in the copy. */
async function step(label, command, ...args) {
  await runOrExit(label, command, args, { cwd: copy });
}

/** Generates the migration that drops the domains' tables, if any, as if no node of the previous version used them. */
async function dropTables(name) {
  await step(`The migration ${name}`, 'npm', 'run', 'db:generate', '--', '--name', name);
  const folder = join(copy, 'service/db/migrations');
  const [before, made] = (await readdir(folder)).filter(file => file.endsWith('.sql')).slice(-2);
  if (!made.endsWith(`${name}.sql`)) return;
  const path = join(folder, made);
  await writeFile(path, `-- Needs ${before.replace('.sql', '')}\n${await readFile(path, 'utf8')}`);
}
