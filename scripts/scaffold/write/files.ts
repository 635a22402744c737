import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { tableFilesIn } from '../../registry/contents';
import { formatted } from '../../registry/formatted';
import { writeRegistry } from '../../registry/writeRegistry';
import type { ResourceModel } from '../model';
import { Refusal } from '../refusal';
import { auditCode, auditLabelsCode } from './audit';
import { contractCode } from './contract';
import { definitionCode } from './definition';
import { insertionsOf } from './insertions';
import { labelsCode } from './labels';
import { type Plan, planOf } from './plan';
import { domainCode, handlersCode, restCode, type TableNames, tableCode, tableNames } from './service';
import { constantsOf, hasProperty, insert } from './source';

/** A file of the project as it is to be. */
export interface GeneratedFile {
  /** In the project, with slashes. */
  path: string;
  text: string;
  /** `inserted`: the file is there, and gets some lines. */
  change: 'new' | 'inserted';
  /** The lines that an existing file gets, in the order of the file. */
  lines: readonly string[];
}

const run = promisify(execFile);
const TABLE = /\/service\/tables\/([^/]+)\.ts$/;
const MIGRATIONS = 'service/db/migrations';
const ROUTES = 'contract/routes.ts';

/**
 * The files of a resource, and those that get lines for it. Reads the project at `root`, and writes nothing.
 * @param before the files of resources that are made in the same go
 */
export async function filesOf(
  model: ResourceModel,
  root: string,
  before: readonly GeneratedFile[] = [],
): Promise<GeneratedFile[]> {
  const plan = planOf(model);
  const made = await Promise.all(
    Object.entries(await newFiles(plan, root)).map(async ([path, code]): Promise<GeneratedFile> => {
      const text = await formatted(path, code);
      return { path, text, change: 'new', lines: text.trimEnd().split('\n') };
    }),
  );
  return [...made, ...(await changedFiles(plan, root, before))];
}

/** The files made for several resources, each on top of those before it: of each file the last text. */
export async function filesOfAll(models: readonly ResourceModel[], root: string): Promise<GeneratedFile[]> {
  const files = new Map<string, GeneratedFile>();
  for (const model of models) {
    for (const file of await filesOf(model, root, [...files.values()])) {
      const lines = [...(files.get(file.path)?.lines ?? []), ...file.lines];
      files.set(file.path, { ...file, lines });
    }
  }
  return [...files.values()];
}

async function newFiles(plan: Plan, root: string): Promise<Record<string, string>> {
  const { model, definition, hasCalls } = plan;
  const { name } = model;
  const folder = `resources/${name}`;
  const table = model.service ? await namesOfTable(model, root) : undefined;
  return {
    [`${folder}/${name}.ts`]: definitionCode(plan),
    [`${folder}/labels/${name}.en.ts`]: labelsCode(plan),
    [`${folder}/${name}.sample.json`]: JSON.stringify(model.sample),
    [`${folder}/tests/${name}.test.ts`]: `
      import { describeResource } from '../../../tests/describeResource';
      import { ${definition} } from '../${name}';
      import sample from '../${name}.sample.json';

      describeResource(${definition}, { sample });
    `,
    ...(hasCalls && { [`${folder}/contract/${name}.ts`]: contractCode(plan) }),
    ...(table && {
      [`${folder}/contract/audit.ts`]: auditCode(plan),
      [`${folder}/labels/audit.en.ts`]: auditLabelsCode(plan),
      [`${folder}/service/tables/${name}.ts`]: tableCode(plan, table),
      [`${folder}/service/calls/${name}.ts`]: handlersCode(plan, table),
      [`${folder}/service/index.ts`]: domainCode(plan),
    }),
    ...(table && model.transport === 'rest' && { [`${folder}/contract/rest.ts`]: restCode(plan) }),
  };
}

/** What the tables of other domains are called is taken. */
async function namesOfTable(model: ResourceModel, root: string): Promise<TableNames> {
  const sources = await Promise.all(
    tableFilesIn(root).map(async file => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
  return tableNames(
    model,
    new Set(sources.flatMap(({ file, text }) => constantsOf(text, file).map(({ name }) => name))),
    new Set(sources.flatMap(({ file, text }) => constantsOf(text, file).flatMap(({ table }) => table ?? []))),
  );
}

async function changedFiles(plan: Plan, root: string, before: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const [path, insertions] of insertionsOf(plan)) {
    const present = before.find(file => file.path === path)?.text ?? (await readFile(join(root, path), 'utf8'));
    if (path === ROUTES && hasProperty(present, ['routes'], `/${plan.model.name}`, path)) continue;
    files.push({
      path,
      text: await formatted(path, insert(present, insertions, path)),
      change: 'inserted',
      lines: insertions.map(({ line }) => line),
    });
  }
  return files;
}

/**
 * Writes the files, the lists of what is there, the migration of new tables, and the documents that are made from
 * definitions. Refuses before anything is written when a new file is there already.
 * @returns the paths of what was written
 */
export async function apply(files: readonly GeneratedFile[], root: string): Promise<string[]> {
  const present = files.find(({ path, change }) => change === 'new' && existsSync(join(root, path)));
  if (present) throw new Refusal(`${present.path} is there already, and nothing is ever overwritten.`);
  for (const { path, text } of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const written = await writeLists(root, migrationOf(files));
  return [...new Set([...files.map(({ path }) => path), ...written])];
}

/** A migration to be made of what the tables are now. */
export interface Migration {
  name: string;
  /** What it is, to begin a sentence with. */
  what: string;
}

/** Writes the lists of what is there, a migration, and the documents that are made from definitions. Answers their paths. */
export async function writeLists(root: string, migration: Migration | undefined): Promise<string[]> {
  const lists = await writeRegistry(root);
  const migrations = migration ? await writeMigration(migration, root) : [];
  await node(root, ['scripts/access.mjs'], 'docs/access.md could not be written');
  await node(root, ['scripts/contract.mjs'], 'docs/openapi.json could not be written');
  return [...lists, ...migrations, 'docs/access.md', 'docs/openapi.json'];
}

function migrationOf(files: readonly GeneratedFile[]): Migration | undefined {
  const tables = files.flatMap(({ path, change }) => (change === 'new' && TABLE.exec(path)?.[1]) || []);
  if (tables.length === 0) return undefined;
  const name = tables.join('-');
  return { name: name.slice(0, 60), what: 'The migration of the new table' };
}

async function writeMigration({ name, what }: Migration, root: string): Promise<string[]> {
  const before = new Set(await readdir(join(root, MIGRATIONS)));
  const generate = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name];
  await node(root, generate, `${what} could not be made; \`npm run db:generate\` makes it`);
  const after = await readdir(join(root, MIGRATIONS));
  return after.filter(file => !before.has(file)).map(file => `${MIGRATIONS}/${file}`);
}

/** Runs a program of Node. @throws Refusal with what it said */
async function node(root: string, given: readonly string[], failure: string): Promise<void> {
  try {
    await run(process.execPath, [...given], { cwd: root });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Refusal(`${failure}: ${said || 'it ended without a word'}`);
  }
}
