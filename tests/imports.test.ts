import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/**
 * The directions of ARCHITECTURE.md: what each room may import, types included. A domain has a room of definitions with
 * their texts, one of contracts, one of the console and one of the service; `lists` are those of `npm run registry`.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract', 'lists', 'contract of a domain'],
  schema: ['contract', 'schema'],
  dataProvider: ['contract', 'schema', 'dataProvider', 'lists', 'contract of a domain', 'definition'],
  src: ['contract', 'schema', 'dataProvider', 'src', 'lists', 'contract of a domain', 'definition'],
  service: ['contract', 'schema', 'service', 'package.json', 'lists', 'contract of a domain', 'members'],
  definition: ['contract', 'schema', 'lists', 'contract of a domain', 'definition', 'own'],
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
    'own',
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
    'own',
  ],
};

/** The domains that every other is about, and engines as well: who there is, and what they belong to. */
const MEMBERS = ['organizations', 'teams', 'users'];

/** What still reaches into a domain that could be taken away. Each is one to get rid of; none may be added. */
const known: readonly string[] = [
  'billing → dns',
  'dashboard → dns',
  'dashboard → motd',
  'dashboard → tracking',
  'organizations → devices',
  'organizations → dns',
  'organizations → tracking',
  'profile → motd',
  'service → billing',
  'service → dns',
  'service → motd',
  'service → tracking',
  'users → numbers',
];

const root = fileURLToPath(new URL('..', import.meta.url));
/** Tests and the file of deliberate errors may look anywhere. */
const isProduct = (file: string) => !/\.(test|errors)\.tsx?$|\.d\.ts$|\/tests\/|\/testing\//.test(file);
const filesOf = (room: string) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map(file => join(room, file))
    .filter(file => /\.tsx?$/.test(file) && isProduct(file));

/** The room of a file, and its domain if it belongs to one. */
function roomOf(path: string): { room: string; domain?: string } {
  const [top = '', domain = '', part = ''] = path.split('/');
  if (/^(?:contract\/calls|service\/calls|service\/db\/schema)$/.test(path)) return { room: 'lists' };
  if (top !== 'resources') return { room: top };
  if (!existsSync(join(root, 'resources', domain)) || part === '') return { room: 'lists' };
  if (part === 'contract') return { room: 'contract of a domain', domain };
  if (part === 'ui') return { room: 'console of a domain', domain };
  if (part === 'service' || part === 'demo') return { room: 'service of a domain', domain };
  return { room: 'definition', domain };
}

/** The domain of a file, or the engine that it belongs to. */
function ownerOf(path: string): string {
  const [top = '', domain = ''] = path.split('/');
  return top === 'resources' ? domain : top;
}

/** Whether a file may import a module of the project. */
function isAllowed(file: string, target: string): boolean {
  const from = roomOf(file.replace(/(?:\/index)?\.tsx?$/, ''));
  const to = roomOf(target);
  const allowed = mayImport[from.room] ?? [];
  if (from.room === 'lists' || allowed.includes(to.room)) return true;
  if (allowed.includes('own') && from.domain === to.domain) return true;
  const ofMembers = from.room === 'console of a domain' ? 'console of a domain' : 'service of a domain';
  return allowed.includes('members') && to.room === ofMembers && MEMBERS.includes(to.domain ?? '');
}

test('no file imports what is not below it, and no engine or domain the insides of a domain', () => {
  const files = ['contract', 'schema', 'resources', 'dataProvider', 'src', 'service'].flatMap(filesOf);
  const wrong = files.flatMap(file =>
    importsIn(file)
      .map(target => relative(root, join(root, dirname(file), target)))
      .filter(target => !isAllowed(file, target))
      .map(target => `${ownerOf(file)} → ${ownerOf(target)}`),
  );
  expect([...new Set(wrong)].sort()).toEqual(known);
});
test('the browser loads no schemas of the wire and nothing of Node', async () => {
  const { files, packages } = await graphOf(['src/main.tsx']);
  expect(files.length).toBeGreaterThan(50);
  expect(packages.filter(name => name === 'zod' || name.startsWith('node:'))).toEqual([]);
  expect(files.filter(file => file === 'contract/index.ts' || file.startsWith('service/'))).toEqual([]);
});

test('definitions, kinds and the data provider are logic without React', async () => {
  const { packages } = await graphOf(['schema/define.ts', 'resources/index.ts', 'dataProvider/index.ts'], 'static');
  expect(packages).toEqual([]);
});

test('the wire needs nothing but its schema language', async () => {
  expect((await graphOf(filesOf('contract'))).packages).toEqual(['zod']);
});

test('popovers are the console’s own, which are mirrored where texts run from right to left', () => {
  const isMui = (file: string) => /from '@mui\/material\/Popover'/.test(readFileSync(join(root, file), 'utf8'));
  const imports = ['schema', 'resources', 'src'].flatMap(filesOf).filter(isMui);
  // One takes its code later, and needs the type alone.
  expect(imports).toEqual(['src/app/LatePopover.tsx', 'src/app/Popover.tsx']);
});

/** The relative imports of a file, of types too. */
function importsIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']*|\.{1,2})'/g)].flatMap(
    match => match[1] ?? [],
  );
}

/** The files and packages that these files reach when they run, with what they load later unless `static`. */
async function graphOf(entryPoints: string[], loads: 'all' | 'static' = 'all') {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
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
