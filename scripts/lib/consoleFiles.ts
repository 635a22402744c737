import { build, type InlineConfig, type Rolldown } from 'vite';
import { inProject } from './root.mjs';

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Chunks in the order in which they are needed. A module goes into the first chunk that uses it. */
const chunkEntries: readonly (readonly [name: string, paths: readonly string[]])[] = [
  // Fetches data, so that requests start while the code that renders it still loads.
  ['data', ['src/app/openConsole.ts', 'schema/fields.ts', 'schema/define.ts']],
  // Renders the first list.
  ['console', ['src/app/App.tsx', 'src/screens/list/ListScreen.tsx']],
  // Parts of the layout that load after it has rendered.
  [
    'frame',
    [
      'src/app/ConnectionNotice.tsx',
      'src/app/Popover.tsx',
      'src/layout/AccountPanel.tsx',
      'src/layout/ActivityPanel.tsx',
      'src/layout/PinnedViews.tsx',
      'src/layout/palette/PaletteField.tsx',
      'src/screens/record/actions/QuestionDialog.tsx',
    ],
  ],
];

/** Large libraries that only some pages need. Each chunk also has what several of those pages share. */
const largeLibraries: readonly (readonly [name: string, test: RegExp])[] = [
  ['deck', /\/node_modules\/@(?:deck|luma|math|loaders|probe)\.gl\//],
  ['charts', /\/node_modules\/(?:@mui\/x-|d3-)/],
  ['markdown', /\/node_modules\/(?:react-markdown|remark|rehype|micromark|mdast|hast|unified)/],
];

/**
 * Configures the console's chunks: a few shared ones instead of the many small ones that the bundler creates for every
 * combination of importers. A page loads its own file, that of its domain, and some of these.
 */
export async function consoleFiles(config: InlineConfig) {
  const groups = await readGroups(config);
  const importsOf = new Map<string, ReadonlySet<string>>();
  let publicIds: ReadonlySet<string> = new Set();

  /** Returns a module and all its transitive static imports. */
  function withImports(id: string, modules: Modules): ReadonlySet<string> {
    const known = importsOf.get(id);
    if (known) return known;
    const found = new Set([id]);
    for (const each of found) for (const it of modules.getModuleInfo(each)?.importedIds ?? []) found.add(it);
    importsOf.set(id, found);
    return found;
  }

  /** Returns the modules that pages before sign-in may need. */
  function modulesBeforeSignIn(modules: Modules): ReadonlySet<string> {
    const found = new Set(withImports(inProject('src/main.tsx'), modules));
    for (const id of found) {
      for (const late of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (/\/src\/(?:public|auth)\//.test(late)) for (const it of withImports(late, modules)) found.add(it);
      }
    }
    return found;
  }

  const isPublic = (id: string) => publicIds.has(id) || /\/src\/i18n\/|\/(?:@aws-)?amplify\//.test(id);
  const isLarge = (id: string, modules: Modules) =>
    [...withImports(id, modules)].some(
      it => MAP_LIBRARIES.test(it) || largeLibraries.some(([, test]) => test.test(it)),
    );

  return [
    { name: 'start', tags: ['$initial' as const], priority: 10 },
    ...chunkEntries.map(([name], at) => ({
      name: (id: string, modules: Modules) => {
        if (publicIds.size === 0) publicIds = modulesBeforeSignIn(modules);
        return groups.get(id) === name && !isPublic(id) ? name : null;
      },
      debugName: name,
      priority: 9 - at,
    })),
    ...largeLibraries.map(([name, test]) => ({ name, test, minShareCount: 2, priority: 3 })),
    {
      name: (id: string, modules: Modules) =>
        KIT_MODULES.test(id) && !isPublic(id) && !isLarge(id, modules) ? 'kit' : null,
      debugName: 'kit',
      minShareCount: 2,
      priority: 4,
    },
    {
      name: (id: string) => (isPublic(id) ? null : (/\/resources\/(\w+)\/ui\//.exec(id)?.[1] ?? null)),
      debugName: 'domains',
      minShareCount: 2,
      priority: 1,
    },
  ];
}

/** Map libraries. A page loads only one of them. */
const MAP_LIBRARIES = /\/node_modules\/(?:maplibre-gl|mapbox-gl|react-map-gl|pmtiles)\//;

/**
 * Returns the chunk of each module that is used in one. It runs a build with only these entries, so that tree shaking
 * removes the parts of a library that only other pages use, even if one module reexports everything.
 */
async function readGroups({ plugins = [], ...config }: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const late = { name: 'without-what-is-late', resolveDynamicImport: () => false as const };
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins, late],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: chunkEntries.flatMap(([, paths]) => paths.map(path => inProject(path))),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = (built as Rolldown.RolldownOutput).output.filter(it => it.type === 'chunk');
  const groups = new Map<string, string>();
  for (const [name, paths] of chunkEntries) {
    const entries = new Set(paths.map(path => inProject(path)));
    const needed = new Set(
      chunks.filter(({ facadeModuleId }) => facadeModuleId !== null && entries.has(facadeModuleId)),
    );
    for (const { imports, modules } of needed) {
      for (const it of chunks) if (imports.includes(it.fileName)) needed.add(it);
      for (const [id, { renderedLength }] of Object.entries(modules))
        if (renderedLength > 0 && !groups.has(id)) groups.set(id, name);
    }
  }
  return groups;
}

/** Modules that pages are built from. */
const KIT_MODULES =
  /\/src\/|\/node_modules\/(?:@mui\/(?:material|system|utils|icons-material)|react-hook-form|ra-core)\//;

/** Whether a built file is one of these chunks. */
export function isSharedChunk(file: string): boolean {
  return chunkEntries.some(([name]) => new RegExp(`(?:^|/)${name}-[^/]*\\.js$`).test(file));
}
