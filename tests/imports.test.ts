import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';

/** The directions of ARCHITECTURE.md: what each room may import, types included. */
const mayImport: Record<string, readonly string[]> = {
  contract: ['contract'],
  schema: ['contract', 'schema'],
  resources: ['contract', 'schema', 'resources'],
  dataProvider: ['contract', 'schema', 'resources', 'dataProvider'],
  src: ['contract', 'schema', 'resources', 'dataProvider', 'src'],
  service: ['contract', 'schema', 'resources', 'service', 'package.json'],
};

const root = fileURLToPath(new URL('..', import.meta.url));
/** Tests and the file of deliberate errors may look anywhere. */
const isProduct = (file: string) => !/\.(test|errors)\.tsx?$|\.d\.ts$/.test(file);
const filesOf = (room: string) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map(file => join(room, file))
    .filter(file => /\.tsx?$/.test(file) && isProduct(file));

describe.each(Object.keys(mayImport))('%s', room => {
  test('imports only the rooms below it', () => {
    const wrong = filesOf(room).flatMap(file =>
      importsIn(file)
        .map(target => relative(root, join(root, dirname(file), target)))
        .filter(target => !mayImport[room]?.includes(target.split('/')[0] ?? ''))
        .map(target => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('the browser loads no schemas of the wire and nothing of Node', async () => {
  const { files, packages } = await graphOf(filesOf('src'));
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
