import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/**
 * The import directions of ARCHITECTURE.md: which layers each layer may import, types included. A domain has a layer of
 * definitions with their texts, one of contracts, one for the console and one for the service. `lists` are the files
 * that `npm run registry` writes.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract', 'lists', 'contract of a domain'],
  schema: ['contract', 'schema'],
  dataProvider: ['contract', 'schema', 'dataProvider', 'lists', 'contract of a domain', 'definition'],
  src: ['contract', 'schema', 'dataProvider', 'src', 'lists', 'contract of a domain', 'definition'],
  service: ['contract', 'schema', 'service', 'package.json', 'lists', 'contract of a domain', 'members'],
  definition: ['contract', 'schema', 'lists', 'contract of a domain', 'definition', 'own parts of the console'],
  'contract of a domain': ['contract', 'contract of a domain'],
  'console of a domain': [
    'contract',
    'schema',
    'dataProvider',
    'src',
    'lists',
    'contract of a domain',
    'definition',
    'members',
  ],
  'service of a domain': [
    'contract',
    'schema',
    'service',
    'package.json',
    'lists',
    'contract of a domain',
    'definition',
    'members',
  ],
};

/** The domains that all others and the engines may import: organisations and their members. */
const MEMBERS = ['organizations', 'teams', 'users'];

const ROOMS = ['contract', 'schema', 'resources', 'dataProvider', 'src', 'service'];

const root = fileURLToPath(new URL('..', import.meta.url));
/** Tests may import anything. */
const isProduct = (file: string) => !/\.test\.tsx?$|\.d\.ts$|^resources\/\w+\/tests\//.test(file);
const filesOf = (room: string) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map(file => join(room, file))
    .filter(file => /\.tsx?$/.test(file) && isProduct(file));

/** Returns a file's layer, and its domain if it has one. */
function layerOf(path: string): { room: string; domain?: string } {
  const [top = '', domain = '', part = ''] = path.split('/');
  if (/^(?:contract\/(?:calls|audited|declaredPages)|service\/calls|service\/db\/schema)$/.test(path))
    return { room: 'lists' };
  if (top !== 'resources') return { room: top };
  if (!existsSync(join(root, 'resources', domain)) || part === '') return { room: 'lists' };
  if (part === 'contract') return { room: 'contract of a domain', domain };
  if (part === 'ui') return { room: 'console of a domain', domain };
  if (part === 'service' || part === 'demo') return { room: 'service of a domain', domain };
  return { room: 'definition', domain };
}

/** Returns this layer's files in all domains. */
function ofDomains(room: string): string[] {
  return filesOf('resources').filter(file => layerOf(file).room === room);
}

/** Returns a file's domain, or the engine that it belongs to. */
function ownerOf(path: string): string {
  const [top = '', domain = ''] = path.split('/');
  return top === 'resources' ? domain : top;
}

/** Whether a file may import a module of the project. */
function isAllowed(file: string, target: string): boolean {
  const from = layerOf(file.replace(/(?:\/index)?\.tsx?$/, ''));
  const to = layerOf(target);
  const allowed = mayImport[from.room] ?? [];
  if (from.room === 'lists' || allowed.includes(to.room)) return true;
  const isOwn = from.domain === to.domain;
  if (allowed.includes('own parts of the console')) return isOwn && to.room === 'console of a domain';
  // A domain's console code never imports service code, nor the other way round.
  const side = from.room === 'console of a domain' ? 'console of a domain' : 'service of a domain';
  const isOfMembers = allowed.includes('members') && MEMBERS.includes(to.domain ?? '');
  return to.room === side && (isOwn || isOfMembers);
}

test('no file imports a layer above, and no engine or domain the internals of a domain', () => {
  const files = ROOMS.flatMap(filesOf);
  const wrong: Record<string, number> = {};
  for (const file of files) {
    const targets = importsIn(file).map(target => relative(root, join(root, dirname(file), target)));
    for (const target of targets.filter(each => !isAllowed(file, each))) {
      const pair = `${ownerOf(file)} → ${ownerOf(target)}`;
      wrong[pair] = (wrong[pair] ?? 0) + 1;
    }
  }
  expect(wrong).toEqual({});
});

test('the SQL of engines names no tables of domains except organisations and their members', () => {
  const tables = ofDomains('service of a domain').flatMap(file => {
    if (MEMBERS.includes(ownerOf(file))) return [];
    const source = readFileSync(join(root, file), 'utf8');
    return [...source.matchAll(/\bpgTable\(\s*'(\w+)'/g)].flatMap(([, table]) => table ?? []);
  });
  expect(tables).not.toEqual([]);
  const use = new RegExp(`\\b(?:from|join|into|update|table|using)\\s+(?:${tables.join('|')})\\b`);
  const uses = filesOf('service').filter(file => use.test(readFileSync(join(root, file), 'utf8')));
  expect(uses).toEqual([]);
});

test('there are no import cycles, types included', () => {
  const files = ROOMS.flatMap(filesOf);
  const fileOf = new Map(files.flatMap(file => namesOf(file).map(name => [name, file])));
  const importedBy = new Map(files.map(file => [file, new Set<string>()]));
  const left = new Map<string, number>();
  for (const file of files) {
    // Dynamic imports may lead back, because pages are parts of the console that loads them.
    const targets = new Set(
      importsIn(file, 'at once').flatMap(target => fileOf.get(join(dirname(file), target)) ?? []),
    );
    left.set(file, targets.size);
    for (const target of targets) importedBy.get(target)?.add(file);
  }
  // Remove files without imports repeatedly, until all are gone or the rest is in a cycle or leads into one.
  const free = files.filter(file => left.get(file) === 0);
  for (const file of free) {
    left.delete(file);
    for (const other of importedBy.get(file) ?? []) {
      const count = (left.get(other) ?? 0) - 1;
      left.set(other, count);
      if (count === 0) free.push(other);
    }
  }
  expect(free.length).toBeGreaterThan(1000);
  expect([...left.keys()]).toEqual([]);
});

test('the browser loads no contract schemas and no Node modules', async () => {
  const { files, packages } = await graphOf([...filesOf('src'), ...ofDomains('console of a domain')]);
  expect(files.length).toBeGreaterThan(50);
  expect(packages.filter(name => name === 'zod' || name.startsWith('node:'))).toEqual([]);
  expect(
    files.filter(file => file === 'contract/index.ts' || /^service\/|^resources\/\w+\/(?:service|demo)\//.test(file)),
  ).toEqual([]);
});

test('definitions, kinds and the data provider do not import React', async () => {
  const { packages } = await graphOf(['schema/define.ts', 'resources/index.ts', 'dataProvider/index.ts'], 'static');
  expect(packages).toEqual(['es-toolkit']);
});

test('the contract imports only zod', async () => {
  expect((await graphOf([...filesOf('contract'), ...ofDomains('contract of a domain')])).packages).toEqual(['zod']);
});

test('popovers use the console’s component, which is mirrored in right-to-left languages', () => {
  const isMui = (file: string) => /from '@mui\/material\/Popover'/.test(readFileSync(join(root, file), 'utf8'));
  const imports = ['schema', 'resources', 'src'].flatMap(filesOf).filter(isMui);
  // One of them imports the type only and loads the code later.
  expect(imports).toEqual(['src/app/LazyPopover.tsx', 'src/app/Popover.tsx']);
});

/** Returns a file's relative imports, including types. Dynamic ones are included unless `at once`. */
function importsIn(file: string, which: 'all' | 'at once' = 'all'): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const imports =
    which === 'all'
      ? /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']*|\.{1,2})'/g
      : /(?:\bfrom|\bimport)\s*'(\.{1,2}\/[^']*|\.{1,2})'/g;
  return [...source.matchAll(imports)].flatMap(match => match[1] ?? []);
}

/** Returns the specifiers by which other files may import a file. */
function namesOf(file: string): string[] {
  const name = file.replace(/\.tsx?$/, '');
  return name.endsWith('/index') ? [file, name, dirname(file)] : [file, name];
}

/** Returns the files and packages that these files load at run time, with dynamic imports unless `static`. */
async function graphOf(entryPoints: string[], loads: 'all' | 'static' = 'all') {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    // Analyse shared modules once.
    splitting: true,
    packages: 'external',
    format: 'esm',
    jsx: 'automatic',
    metafile: true,
    write: false,
    outdir: 'unwritten',
    logLevel: 'silent',
    external: loads === 'static' ? ['*.screens', './rest'] : [],
    loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty', '.png': 'empty' },
  });
  const files = Object.keys(metafile.inputs);
  const external = Object.values(metafile.inputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  const packages = new Set(external.filter(({ path }) => !path.startsWith('.')).map(({ path }) => path));
  return { files, packages: [...packages].sort() };
}
