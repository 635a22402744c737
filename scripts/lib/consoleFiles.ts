import { inProject } from './root.mjs';

/** The modules of a build. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** What is loaded together, in the order in which it is needed: what an earlier one has is in no later one. */
const together: readonly (readonly [name: string, paths: readonly string[]])[] = [
  // What asks for rows, so that they are on their way while what draws them is loaded.
  ['data', ['src/app/openConsole.ts', 'schema/fields.ts', 'schema/define.ts']],
  // What draws the first list.
  ['console', ['src/app/App.tsx', 'src/screens/list/ListScreen.tsx']],
  // What the frame around every page adds to itself once it stands.
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

/** Large libraries that only some pages need, each with what several of those pages share. */
const large: readonly (readonly [name: string, test: RegExp])[] = [
  ['deck', /\/node_modules\/@(?:deck|luma|math|loaders|probe)\.gl\//],
  ['charts', /\/node_modules\/(?:@mui\/x-|d3-)/],
  ['markdown', /\/node_modules\/(?:react-markdown|remark|rehype|micromark|mdast|hast|unified)/],
];

/**
 * The files of the console: a few that many pages share instead of the many small ones that the bundler would make of
 * what each two have in common. A page is its own file, that of its domain, and some of these.
 */
export function consoleFiles() {
  const importsOf = new Map<string, ReadonlySet<string>>();
  const groups = new Map<string, string>();
  let publicIds: ReadonlySet<string> = new Set();

  /** A module, all that it imports at once, and what that imports. */
  function withImports(id: string, modules: Modules): ReadonlySet<string> {
    const known = importsOf.get(id);
    if (known) return known;
    const found = new Set([id]);
    for (const each of found) for (const it of modules.getModuleInfo(each)?.importedIds ?? []) found.add(it);
    importsOf.set(id, found);
    return found;
  }

  /** The modules that a page before signing in may need. */
  function beforeSigningIn(modules: Modules): ReadonlySet<string> {
    const found = new Set(withImports(inProject('src/main.tsx'), modules));
    for (const id of found) {
      for (const late of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (/\/src\/(?:public|auth)\//.test(late)) for (const it of withImports(late, modules)) found.add(it);
      }
    }
    return found;
  }

  function read(modules: Modules): void {
    if (groups.size > 0) return;
    publicIds = beforeSigningIn(modules);
    for (const [name, paths] of together) {
      for (const path of paths) {
        for (const id of withImports(inProject(path), modules))
          if (!groups.has(id) && !FORMS.test(id)) groups.set(id, name);
      }
    }
  }

  const isPublic = (id: string) => publicIds.has(id) || /\/src\/i18n\/|\/(?:@aws-)?amplify\//.test(id);
  const isLarge = (id: string, modules: Modules) =>
    [...withImports(id, modules)].some(it => MAPS.test(it) || large.some(([, test]) => test.test(it)));

  return [
    { name: 'start', tags: ['$initial' as const], priority: 10 },
    ...together.map(([name], at) => ({
      name: (id: string, modules: Modules) => {
        read(modules);
        return groups.get(id) === name && !isPublic(id) ? name : null;
      },
      debugName: name,
      priority: 9 - at,
    })),
    ...large.map(([name, test]) => ({ name, test, minShareCount: 2, priority: 3 })),
    {
      name: (id: string, modules: Modules) => (KIT.test(id) && !isPublic(id) && !isLarge(id, modules) ? 'kit' : null),
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

/** Libraries of maps, which are loaded one at a time. */
const MAPS = /\/node_modules\/(?:maplibre-gl|mapbox-gl|react-map-gl|pmtiles)\//;

/**
 * What forms need, and what that needs of lodash's successor. react-admin's core names it among all else that it has,
 * although no list needs it.
 */
const FORMS = new RegExp(
  `/node_modules/(?:${[
    'react-hook-form/',
    'ra-core/dist/(?:form|controller/(?:button|input))/',
    'ra-core/dist/util/useDebouncedEvent',
    'es-toolkit/dist/(?:compat/)?(?:function/debounce|object/(?:cloneDeep|merge|set|updateWith)|_internal/baseClone)',
  ].join('|')})`,
);

/** What pages are made of. */
const KIT = /\/src\/|\/node_modules\/(?:@mui\/(?:material|system|utils|icons-material)|react-hook-form|ra-core)\//;

/** Whether a built file has what is loaded together. */
export function isOfConsole(file: string): boolean {
  return together.some(([name]) => new RegExp(`(?:^|/)${name}-[^/]*\\.js$`).test(file));
}
