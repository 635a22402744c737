/**
 * `npm run takeaway -- dns tracking`: takes each of these domains out of a copy of the project, by deleting its folder and
 * writing the lists, and runs the type check and the unit tests on what is left; with `--build`, the build as well.
 */
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load } from './lib/load.mjs';
import { must } from './lib/run.mjs';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { build: { type: 'boolean' } } });
if (positionals.length === 0) {
  process.stderr.write('Name the domains to take away: npm run takeaway -- dns tracking\n');
  process.exit(1);
}
const { takeAway } = await load('scripts/takeaway/takeAway.ts');
const { copyProject } = await load('tests/support/projectCopy.ts');

let copy;
// A step that fails ends this process.
process.once('exit', () => copy && rmSync(copy, { recursive: true, force: true }));
for (const domain of positionals) {
  copy = await mkdtemp(join(tmpdir(), `without-${domain}-`));
  await copyProject(copy);
  // A test asks git which files there are.
  await must('A repository of the copy', 'git', ['init', '--quiet'], { cwd: copy });
  const { tests, leftovers } = await takeAway(copy, domain);
  process.stdout.write(`${domain}: ${tests.length} tests of others use it and go with it.\n`);
  for (const leftover of leftovers) process.stdout.write(`${domain}: ${leftover}\n`);
  // As after any change to what there is.
  for (const written of ['access', 'contract']) {
    await must(`The document of ${written} without ${domain}`, 'npm', ['run', written], { cwd: copy });
  }
  await dropTables(copy, domain);
  await must(`The type check without ${domain}`, 'npx', ['tsc', '--noEmit'], { cwd: copy });
  // Which files the documents name is for a person to write again.
  await rm(join(copy, 'tests/documents.test.ts'));
  await must(`The unit tests without ${domain}`, 'npx', ['vitest', 'run', '--project', 'unit'], { cwd: copy });
  if (values.build) await must(`The build without ${domain}`, 'npm', ['run', 'build'], { cwd: copy });
  process.stdout.write(`${domain}: can be taken away.\n`);
  await rm(copy, { recursive: true });
}

/** Writes the migration that drops the domain's tables, if it has any, as if nodes of the version before were done with them. */
async function dropTables(copy, domain) {
  const name = `drop-${domain}`;
  await must(`The migration ${name}`, 'npm', ['run', 'db:generate', '--', '--name', name], { cwd: copy });
  const folder = join(copy, 'service/db/migrations');
  const [before, made] = (await readdir(folder)).filter(file => file.endsWith('.sql')).slice(-2);
  if (!made.endsWith(`${name}.sql`)) return;
  const path = join(folder, made);
  await writeFile(path, `-- Needs ${before.replace('.sql', '')}\n${await readFile(path, 'utf8')}`);
}
