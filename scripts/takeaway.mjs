/**
 * `npm run takeaway -- dns tracking`: removes each of these domains from a copy of the project by deleting its folder
 * and regenerating the lists. Then runs the type check and the unit tests, and with `--build` the build.
 */
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, refuse } from './lib/commandLine.mjs';
import { load } from './lib/load.mjs';
import { inProject } from './lib/root.mjs';
import { runOrExit } from './lib/run.mjs';

const { positionals, values } = readArguments({ build: { type: 'boolean' } });
if (positionals.length === 0) refuse('Give the domains to remove: npm run takeaway -- dns tracking');
const unknown = positionals.filter(domain => !existsSync(inProject(`resources/${domain}`)));
if (unknown.length > 0) refuse(`There is no folder ${unknown.map(domain => `resources/${domain}`).join(' or ')}.`);
const { removeDomain } = await load('scripts/takeaway/takeAway.ts');
const { copyProject } = await load('tests/support/projectCopy.ts');

let copy;
// A failing step exits this process.
process.once('exit', () => copy && rmSync(copy, { recursive: true, force: true }));
for (const domain of positionals) {
  copy = await mkdtemp(join(tmpdir(), `without-${domain}-`));
  await copyProject(copy);
  // A test lists the files with git.
  await runOrExit('A repository of the copy', 'git', ['init', '--quiet'], { cwd: copy });
  const { tests, leftovers } = await removeDomain(copy, domain);
  for (const test of tests) process.stdout.write(`${domain}: ${test} uses it: deleted in the copy\n`);
  for (const leftover of leftovers) process.stdout.write(`${domain}: ${leftover}\n`);
  // Regenerate the documents, as after any change of definitions.
  for (const written of ['access', 'contract']) {
    await runOrExit(`The document of ${written} without ${domain}`, 'npm', ['run', written], { cwd: copy });
  }
  await dropTables(copy, domain);
  await runOrExit(`The type check without ${domain}`, 'npx', ['tsc', '--noEmit'], { cwd: copy });
  // Documents still mention the removed files, which only an author can correct.
  await rm(join(copy, 'tests/documents.test.ts'));
  await runOrExit(`The unit tests without ${domain}`, 'npx', ['vitest', 'run', '--project', 'unit'], { cwd: copy });
  if (values.build) await runOrExit(`The build without ${domain}`, 'npm', ['run', 'build'], { cwd: copy });
  process.stdout.write(`${domain} can be removed.\n`);
  await rm(copy, { recursive: true });
}

/** Generates the migration that drops the domain's tables, if any, as if no node of the previous version used them. */
async function dropTables(copy, domain) {
  const name = `drop-${domain}`;
  await runOrExit(`The migration ${name}`, 'npm', ['run', 'db:generate', '--', '--name', name], { cwd: copy });
  const folder = join(copy, 'service/db/migrations');
  const [before, made] = (await readdir(folder)).filter(file => file.endsWith('.sql')).slice(-2);
  if (!made.endsWith(`${name}.sql`)) return;
  const path = join(folder, made);
  await writeFile(path, `-- Needs ${before.replace('.sql', '')}\n${await readFile(path, 'utf8')}`);
}
