import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../../../tests/support/projectCopy';
import { awkwardRows, namedRows, ownedRows, sampleModel } from '../../../tests/support/scaffoldModels';
import { writeCustomResource } from '../../../tests/support/writeCustomResource';
import { registryTexts } from '../../registry/texts';
import { outdatedLists } from '../../registry/writeRegistry';
import type { ResourceModel } from '../model';
import { namesFor } from '../names';
import { readCollections } from '../openApi/choose';
import { modelOfCollection } from '../openApi/modelOfCollection';
import { filesOf, type GeneratedFile, writeFiles, writeLists } from './files';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** Models with special names: a kind of field, a schema of the contract, a route of two words. */
const models = [
  sampleModel('trial-gateways', awkwardRows),
  sampleModel('trial-recordings', ownedRows),
  sampleModel('tags', namedRows, { service: false }),
  sampleModel('emails', ownedRows, {
    transport: 'rest',
    service: false,
    url: 'https://api.example.net/v1',
    path: 'Emails',
    verbs: ['list', 'get'],
  }),
  // No call takes a field of these.
  sampleModel('trial-seats', [{ id: 1 }, { id: 2 }], { service: false }),
];

/** The document that the end-to-end tests use, too. */
const DOCUMENT = 'tests/e2e/support/telephony.yaml';

async function modelOfDocument(): Promise<ResourceModel> {
  const [routes] = await readCollections(DOCUMENT, project);
  return modelOfCollection(namesFor('call-routes'), routes ?? expect.fail(), { known: [], service: true });
}

const textOf = (files: readonly GeneratedFile[], path: string) => files.find(file => file.path === path)?.text ?? '';
const pathsOf = (files: readonly GeneratedFile[]) => files.map(({ path }) => path).sort();

describe('the files of a resource', () => {
  test('with service are in one folder', async () => {
    const files = await filesOf([sampleModel('trial-gateways', awkwardRows)], project);
    expect(pathsOf(files)).toEqual([
      'resources/trial-gateways/contract/audit.ts',
      'resources/trial-gateways/contract/pages.ts',
      'resources/trial-gateways/contract/trial-gateways.ts',
      'resources/trial-gateways/labels/audit.en.ts',
      'resources/trial-gateways/labels/trial-gateways.en.ts',
      'resources/trial-gateways/service/calls/trial-gateways.ts',
      'resources/trial-gateways/service/index.ts',
      'resources/trial-gateways/service/tables/trial-gateways.ts',
      'resources/trial-gateways/tests/trial-gateways.test.ts',
      'resources/trial-gateways/trial-gateways.sample.json',
      'resources/trial-gateways/trial-gateways.ts',
    ]);
    expect(textOf(files, 'resources/trial-gateways/contract/pages.ts')).toContain(
      `  '/trial-gateways': { roles: operators, menu: { group: 'platform', icon: 'table' } },\n`,
    );

    const definition = textOf(files, 'resources/trial-gateways/trial-gateways.ts');
    expect(definition).toContain(`  maxUsers: number({ required: true, wire: 'max users' }), // whole numbers\n`);
    expect(definition).toContain(`columns: ['name', 'state', 'field2fa', `);
    expect(definition).toContain(`geo: ['geoLat', 'geoLng', 'geoSiteName'],`);
    expect(definition).toContain(`access: { super_admin: 'all' },`);

    const contract = textOf(files, 'resources/trial-gateways/contract/trial-gateways.ts');
    expect(contract).toContain(`  'max users': z.int(),\n`);
    expect(contract).toContain(`geo: z.strictObject({`);
    expect(contract).toContain(`  'Last-Seen': time.nullable(),\n`);

    // The end-to-end tests run the service without a bundler, so JSON imports need the attribute.
    expect(textOf(files, 'resources/trial-gateways/service/calls/trial-gateways.ts')).toContain(
      `.sample.json' with { type: 'json' };\n`,
    );

    const table = textOf(files, 'resources/trial-gateways/service/tables/trial-gateways.ts');
    expect(table).toContain(`    createdAt: bigint({ mode: 'number' }).notNull(),\n`);
    expect(table).toContain(`index('trial_gateways_by_name').on(folded(table.name), table.id)`);
  });

  test('served by a real backend have no handlers, and their calls are marked', async () => {
    const files = await filesOf([sampleModel('trial-gateways', awkwardRows, { service: false })], project);
    expect(pathsOf(files)).toEqual([
      'resources/trial-gateways/contract/pages.ts',
      'resources/trial-gateways/contract/trial-gateways.ts',
      'resources/trial-gateways/labels/trial-gateways.en.ts',
      'resources/trial-gateways/tests/trial-gateways.test.ts',
      'resources/trial-gateways/trial-gateways.sample.json',
      'resources/trial-gateways/trial-gateways.ts',
    ]);
    expect(textOf(files, 'resources/trial-gateways/contract/trial-gateways.ts').match(/elsewhere: true/g)).toHaveLength(
      7,
    );
  });

  test('over REST have no calls', async () => {
    const model = sampleModel('trial-gateways', awkwardRows, {
      service: false,
      transport: 'rest',
      url: '/v1',
      verbs: ['list', 'get', 'update'],
    });
    const files = await filesOf([model], project);
    expect(pathsOf(files)).not.toContain('resources/trial-gateways/contract/trial-gateways.ts');
    const definition = textOf(files, 'resources/trial-gateways/trial-gateways.ts');
    expect(definition).toContain(`api: { transport: 'rest', url: '/v1' },`);
    expect(definition).toContain(`access: { super_admin: ['list', 'show', 'edit', 'export'] },`);
    expect(definition).not.toMatch(/delete:|imports:/);
  });

  test('let users choose identifiers', async () => {
    const files = await filesOf([sampleModel('probes', namedRows)], project);
    expect(textOf(files, 'resources/probes/probes.ts')).toMatch(/ slug: text\(\{ required: true, on: 'create', /);
    expect(textOf(files, 'resources/probes/contract/probes.ts')).toContain('z.strictObject({\n  slug: id,\n');
    expect(textOf(files, 'resources/probes/service/tables/probes.ts')).not.toContain('slug');
  });

  test('show the most informative columns first, and label a nested value by its path', async () => {
    const phones = [1, 2, 3].map(n => ({
      id: n,
      lastCall: `2026-11-2${n}T10:00:00Z`,
      vendor: { name: `Vendor ${n}`, support: `https://example.com/${n}` },
      serial: `SN-00${n}`,
      line: n,
      model: n === 1 ? 'VP59' : 'T46',
      registered: n === 1,
    }));
    const files = await filesOf([sampleModel('trial-phones', phones)], project);
    const definition = textOf(files, 'resources/trial-phones/trial-phones.ts');
    // The vendor's name isn't the phone's title.
    expect(definition).toContain(`  title: 'serial',\n`);
    expect(definition).toContain(
      `columns: ['serial', 'model', 'registered', 'line', 'vendorName', 'vendorSupport', 'lastCall'],`,
    );
    const labels = textOf(files, 'resources/trial-phones/labels/trial-phones.en.ts');
    expect(labels).toContain(`    vendorName: 'Vendor name',\n    vendorSupport: 'Support',\n`);
    expect(labels).toContain(`{ T46: 'T46', VP59: 'VP59' }`);
  });

  test('are refused under a name that other files use', async () => {
    await expect(filesOf([sampleModel('lines', awkwardRows)], project)).rejects.toThrow('"lines" has another meaning');
  });
});

describe('written into a project', () => {
  let root: string;
  let files: GeneratedFile[];

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'scaffold-'));
    await copyProject(root);
    await writeCustomResource(root);
    files = await filesOf([...models, await modelOfDocument()], root);
    await writeFiles(files, root);
  }, 300_000);
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('pass type check and linter, are in the lists, and get one migration', async () => {
    const sources = pathsOf(files).filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'));
    await writeFile(
      join(root, 'tsconfig.made.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { incremental: false, tsBuildInfoFile: null },
        include: [...sources, 'resources/articles', 'resources/customResources.ts', 'service/server.ts', 'src/theme'],
      }),
    );
    const [types, style, outdated, migrations] = await Promise.all([
      said(root, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.made.json']),
      said(root, ['node_modules/@biomejs/biome/bin/biome', 'check', ...files.map(({ path }) => path)]),
      outdatedLists(root),
      readdir(join(root, 'service/db/migrations')),
    ]);
    expect(types).toBe('');
    expect(style).toContain('No fixes applied');
    expect([...outdated.keys()]).toEqual([]);
    const migration = migrations.find(name => name.endsWith('trial-gateways-trial-recordings-call-routes.sql')) ?? '';
    const statements = await readFile(join(root, 'service/db/migrations', migration), 'utf8');
    expect([...statements.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name]) => name).sort()).toEqual([
      'call_routes',
      'trial_gateways',
      'trial_recordings',
    ]);
  }, 300_000);

  test('export nothing that isn’t imported', async () => {
    const texts = [...(await registryTexts(root)).values(), ...files.map(({ text }) => text)];
    const lines = texts.flatMap(text => text.split('\n')).filter(line => /from '|import\('/.test(line));
    // Contract files export schemas for docs/openapi.json, so all their exports are used.
    const unused = files
      .filter(({ path }) => path.endsWith('.ts') && !path.includes('/contract/'))
      .flatMap(({ path, text }) => {
        const file = path.replace(/(\/index)?\.ts$/, '').replace(/^.*(?=\/)/, '');
        const imports = lines.filter(line => line.includes(`${file}'`));
        return [...text.matchAll(/^export (?:const|function) (\w+)/gm)]
          .filter(([, name]) => !imports.some(line => new RegExp(`\\b${name}\\b|\\* from`).test(line)))
          .map(([, name]) => `${path}: ${name}`);
      });
    expect(unused).toEqual([]);
  });

  test('are never overwritten', async () => {
    await expect(writeFiles(files, root)).rejects.toThrow(
      'resources/trial-gateways/trial-gateways.ts already exists. Nothing was written.',
    );
  });

  test('removing them keeps the migrations and adds one that drops their tables', async () => {
    // Files added by hand are deleted with the folder.
    const own = join(root, 'resources/trial-gateways/trial-gateways.own.ts');
    await writeFile(own, 'export const own = {};\n');
    for (const name of [...models.map(each => each.name), 'call-routes'])
      await rm(join(root, 'resources', name), { recursive: true });
    await rm(join(root, 'resources/articles'), { recursive: true });
    await copyFile(join(project, 'resources/customResources.ts'), join(root, 'resources/customResources.ts'));
    const written = await writeLists(root, 'drop-trials');

    const differences = await Promise.all(
      ['contract', 'docs', 'resources', 'service'].map(async folder => {
        const found = await run('diff', ['-rq', join(project, folder), join(root, folder)]).catch(error => error);
        return String(found.stdout).split('\n');
      }),
    );
    expect(differences.flat().filter(line => line !== '' && !line.includes('service/db/migrations'))).toEqual([]);
    const migration = written.find(path => path.endsWith('drop-trials.sql')) ?? '';
    const statements = await readFile(join(root, migration), 'utf8');
    expect([...statements.matchAll(/DROP TABLE "(\w+)"/g)].map(([, name]) => name).sort()).toEqual([
      'call_routes',
      'trial_gateways',
      'trial_recordings',
    ]);
    expect(statements).not.toMatch(/CREATE|ALTER TABLE (?!.*DISABLE ROW LEVEL)/);
  }, 300_000);
});

/** Returns the output of a Node program, also if it fails. */
async function said(root: string, given: readonly string[]): Promise<string> {
  try {
    const { stdout, stderr } = await run(process.execPath, [...given], { cwd: root });
    return stdout + stderr;
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout) + error.message;
    throw error;
  }
}
