import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { tableFilesIn } from '../../registry/contents';
import { formatted } from '../../registry/formatted';
import { argumentsOf, literalOf, readSource } from '../../registry/source';
import { writeRegistry } from '../../registry/writeRegistry';
import type { ResourceModel } from '../model';
import { ScaffoldError } from '../scaffoldError';
import { auditCode, auditLabelsCode } from './audit';
import { contractCode } from './contract';
import { definitionCode } from './definition';
import { labelsCode } from './labels';
import { literal } from './literal';
import { type Plan, planOf } from './plan';
import { domainCode, handlersCode, type TableNames, tableCode } from './service';

export interface GeneratedFile {
  /** Project path with slashes. */
  path: string;
  text: string;
}

const run = promisify(execFile);
const TABLE = /\/service\/tables\/([^/]+)\.ts$/;
const MIGRATIONS = 'service/db/migrations';

/** Returns the files of resources. Reads the project at `root` and writes nothing. */
export async function filesOf(models: readonly ResourceModel[], root: string): Promise<GeneratedFile[]> {
  const files: Record<string, string> = Object.assign({}, ...models.map(model => newFiles(planOf(model), root)));
  return Object.entries(await formatted(files)).map(([path, text]) => ({ path, text }));
}

function newFiles(plan: Plan, root: string): Record<string, string> {
  const { model, definition } = plan;
  const { name } = model;
  const folder = `resources/${name}`;
  const table = model.service ? namesOfTable(model, root) : undefined;
  return {
    [`${folder}/${name}.ts`]: definitionCode(plan),
    [`${folder}/labels/${name}.en.ts`]: labelsCode(plan),
    [`${folder}/contract/pages.ts`]: pagesCode(plan),
    [`${folder}/${name}.sample.json`]: JSON.stringify(model.sample),
    [`${folder}/tests/${name}.test.ts`]: `
      // @vitest-environment happy-dom
      import { describeResource } from '../../../tests/describeResource';
      import { ${definition} } from '../${name}';
      import sample from '../${name}.sample.json';

      describeResource(${definition}, { sample });
    `,
    ...(model.transport === 'rpc' && { [`${folder}/contract/${name}.ts`]: contractCode(plan) }),
    ...(table && {
      [`${folder}/contract/audit.ts`]: auditCode(plan),
      [`${folder}/labels/audit.en.ts`]: auditLabelsCode(plan),
      [`${folder}/service/tables/${name}.ts`]: tableCode(plan, table),
      [`${folder}/service/calls/${name}.ts`]: handlersCode(plan, table),
      [`${folder}/service/index.ts`]: domainCode(plan),
    }),
  };
}

/** Returns free names for a table: the resource's own, unless another domain's table has one of them. */
function namesOfTable({ name, constant }: ResourceModel, root: string): TableNames {
  const table = name.replaceAll('-', '_');
  const constants = tableFilesIn(root).flatMap(file => readSource(root, file).constants);
  const isTaken = constants.some(
    each => each.name === constant || literalOf(argumentsOf('pgTable', each)[0]) === table,
  );
  return isTaken ? { constant: `${constant}Table`, table: `${table}_table` } : { constant, table };
}

/**
 * Writes the files, the registry's lists, the migration for new tables, and the documents generated from definitions.
 * @returns the paths of all written files
 * @throws ScaffoldError before anything is written if a new file exists already
 */
export async function writeFiles(files: readonly GeneratedFile[], root: string): Promise<string[]> {
  const existingFile = files.find(({ path }) => existsSync(join(root, path)));
  if (existingFile) throw new ScaffoldError(`${existingFile.path} already exists. Nothing was written.`);
  for (const { path, text } of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const written = await writeLists(root, migrationFor(files));
  return [...new Set([...files.map(({ path }) => path), ...written])];
}

/**
 * Writes the registry's lists, a migration for the current tables, and the documents generated from definitions.
 * @param migration its name. Undefined if the tables are unchanged
 * @returns the paths of all written files
 */
export async function writeLists(root: string, migration: string | undefined): Promise<string[]> {
  const lists = await writeRegistry(root);
  const migrations = migration ? await writeMigration(migration, root) : [];
  // Run both in one process, because they load the same definitions.
  const documents = ['--import', './scripts/access.mjs', 'scripts/contract.mjs'];
  await runNode(root, documents, 'docs/access.md and docs/openapi.json could not be written');
  return [...lists, ...migrations, 'docs/access.md', 'docs/openapi.json'];
}

/** Returns the name of the migration for the tables in these files. */
function migrationFor(files: readonly GeneratedFile[]): string | undefined {
  const tables = files.flatMap(({ path }) => TABLE.exec(path)?.[1] ?? []);
  return tables.length === 0 ? undefined : tables.join('-').slice(0, 60);
}

async function writeMigration(name: string, root: string): Promise<string[]> {
  const before = new Set(await readdir(join(root, MIGRATIONS)));
  const generate = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name];
  await runNode(root, generate, `The migration ${name} could not be made; \`npm run db:generate\` makes it`);
  const after = await readdir(join(root, MIGRATIONS));
  return after.filter(file => !before.has(file)).map(file => `${MIGRATIONS}/${file}`);
}

/** Runs a Node program. @throws ScaffoldError with its output */
async function runNode(root: string, nodeArgs: readonly string[], failure: string): Promise<void> {
  try {
    await run(process.execPath, [...nodeArgs], { cwd: root });
  } catch (error) {
    const errorOutput = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new ScaffoldError(`${failure}: ${errorOutput || 'it ended without a word'}`);
  }
}

/** Returns the code of `resources/<name>/contract/pages.ts`: a page for operators only. */
function pagesCode({ model }: Plan): string {
  return `
    import type { Pages } from '../../../contract/page';
    import { operators } from '../../../contract/roles';

    export const pages = {
      ${literal(`/${model.name}`)}: { roles: operators, menu: { group: 'platform', icon: 'table' } },
    } as const satisfies Pages;
  `;
}
