import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RegistryError, writeRegistry } from './writeRegistry';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'registry-'));
  put('resources/gateways/contract/pages.ts', "export const pages = { '/gateways': { order: 20 } } as const;");
  put('resources/parts/contract/pages.ts', "export const pages = { '/parts': { order: 10 }, '/spare-shelf': {} };");
  put('resources/parts/texts/spareShelf.en.ts', "export const spareShelf = { title: 'Spare shelf' };");
  put('contract/enums.ts', 'export const enums = [];');
  put('contract/session.ts', "import { call } from './call';\nexport const session = { getSession: call({}) };");
  put('service/calls/session.ts', 'export const session = {};');
  put('service/db/tables/settings.ts', 'export const settings = {};');
  declares('gateways', 'gateways', 'listGateways');
  declares('gateways', 'call-logs', 'listCallLogs');
  put('resources/gateways/service/calls/index.ts', 'export const gateways = {};');
  put('resources/gateways/service/tables/gateways.ts', 'export const gateways = {};');
  put('resources/gateways/service/index.ts', 'export const service = {};');
  put('resources/spare-parts/ui/index.ts', 'export const ui = {};');
  put('src/i18n/en/index.ts', '');
  put('src/i18n/de/index.ts', '');
  // A language without labels.
  put('src/i18n/fr/list.ts', '');
  resource('gateways');
  resource('parts');
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Writes a file of calls whose constant has the file's name. */
function declares(domain: string, file: string, call: string): void {
  const constant = file.replace('-l', 'L');
  const text = `import { call } from '../../../contract/call';\nexport const ${constant} = { ${call}: call({}) };`;
  put(`resources/${domain}/contract/${file}.ts`, text);
}

function resource(name: string, { access = "{ super_admin: 'all' }", labels = true } = {}) {
  const options = `{ find: true, access: ${access}, scope: 'global' }`;
  put(`resources/${name}/${name}.ts`, `export const ${name} = defineResource('${name}', { id: id() }, ${options});`);
  const text = `export const ${name}En: LabelsOf<typeof ${name}> = { title: 'The ${name}' };`;
  put(`resources/${name}/labels/${name}.en.ts`, labels ? text : '');
}

function german(name: string, title: string) {
  const text = `export const ${name}De: LabelsOf<typeof ${name}> = { title: '${title}' };`;
  put(`resources/${name}/labels/${name}.de.ts`, text);
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('lists calls of two domains in files with the same name', async () => {
  declares('gateways', 'imports', 'importGateways');
  declares('parts', 'imports', 'importParts');
  put('resources/parts/service/calls/imports.ts', 'export const imports = {};');
  await writeRegistry(root);
  const list = read('contract/calls.ts');
  expect(list).toContain("import { imports as gatewaysImports } from '../resources/gateways/contract/imports';");
  expect(list).toMatch(/\.\.\.gatewaysImports,\s+\.\.\.partsImports,/);
  expect(read('service/calls/index.ts')).toContain(
    "import { imports } from '../../resources/parts/service/calls/imports';",
  );
});

test('writes up-to-date lists, and only if they are outdated', async () => {
  expect(await writeRegistry(root)).toEqual([
    'contract/calls.ts',
    'contract/declaredPages.ts',
    'contract/audited.ts',
    'service/calls/index.ts',
    'service/db/schema.ts',
    'resources/index.ts',
    'resources/ui.ts',
    'resources/service.ts',
    'resources/config.ts',
    'resources/catalogue.ts',
    'resources/labels.de.ts',
    'resources/labels.en.ts',
    'resources/auditTexts.de.ts',
    'resources/auditTexts.en.ts',
  ]);
  expect(read('contract/calls.ts')).toContain("from '../resources/gateways/contract/call-logs';");
  expect(read('contract/calls.ts')).toMatch(/\.\.\.callLogs,\s*\.\.\.gateways,\s*\.\.\.session/);
  // Calls without handlers here are served elsewhere.
  expect(read('service/calls/index.ts')).toContain("from '../../resources/gateways/service/calls';");
  expect(read('service/calls/index.ts')).toContain("from './session';");
  expect(read('service/calls/index.ts')).not.toContain('callLogs');
  expect(read('service/db/schema.ts')).toContain("export * from '../../resources/gateways/service/tables/gateways';");
  expect(read('service/db/schema.ts')).toContain("export * from './tables/settings';");
  expect(read('resources/ui.ts')).toContain("import { ui as spareParts } from './spare-parts/ui';");
  expect(read('resources/service.ts')).toContain("import { service as gateways } from './gateways/service';");
  expect(read('contract/declaredPages.ts')).toContain('...gateways, ...parts');
  expect(read('resources/labels.de.ts')).toContain("'spare-shelf': { title: 'Spare shelf' }");
  // In the order of the pages.
  expect(read('resources/index.ts')).toContain('[parts, gateways]');
  expect(read('resources/catalogue.ts')).toContain(`
    name: 'gateways',
    access: { super_admin: 'all' },
    find: true,
    load: () => import('./gateways/gateways').then(it => it.gateways),`);
  expect(await writeRegistry(root)).toEqual([]);
});

test('lists each language’s labels, with English as the fallback', async () => {
  german('gateways', 'Übergänge');
  await writeRegistry(root);
  expect(read('resources/labels.en.ts')).toContain("title: 'The gateways'");
  const labels = read('resources/labels.de.ts');
  expect(labels).toContain("title: 'Übergänge'");
  expect(labels).toContain("import('./gateways/labels/gateways.de').then(it => it.gatewaysDe)");
  expect(labels).toContain("import('./parts/labels/parts.en').then(it => it.partsEn)");
});

test.each([
  [
    'a resource without a route',
    () => resource('boxes'),
    'resources/boxes/boxes.ts defines boxes, but no contract/pages.ts declares /boxes.',
  ],
  [
    'a resource without labels',
    () => resource('parts', { labels: false }),
    'no file of its labels/ that ends in .en.ts exports its labels, of the type LabelsOf<typeof parts>.',
  ],
  [
    'access that has to be run',
    () => resource('parts', { access: 'everybody' }),
    'resources/parts/parts.ts must write out the access of parts as texts.',
  ],
  [
    'a domain without its constant',
    () => put('resources/parts/contract/parts.ts', "import { call } from './call';"),
    'resources/parts/contract/parts.ts must export a constant named parts.',
  ],
  [
    'a call that is declared twice',
    () => declares('parts', 'parts', 'listGateways'),
    'The call listGateways is declared in both resources/gateways/contract/gateways.ts and resources/parts/contract/parts.ts.',
  ],
  [
    'a page that two domains declare',
    () => put('resources/boxes/contract/pages.ts', "export const pages = { '/parts': {} };"),
    'The page /parts is declared in both resources/parts and resources/boxes.',
  ],
  ['a file that can’t be read', () => put('contract/parts.ts', 'export const = 1;'), 'contract/parts.ts can’t be read'],
])('reports %s in one sentence', async (_what, change, sentence) => {
  change();
  const refusal = await writeRegistry(root).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RegistryError);
  expect(refusal).toHaveProperty('message', expect.stringContaining(sentence));
});
