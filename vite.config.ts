import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const FIRST_HOST = /(?:^|\/)(?:index|App)-/;
const FIRST_PAGE = /(?:^|\/)(?:App|ListScreen|console|provider)-/;
const isStyleSheet = (file: string) => file.endsWith('.css');

/**
 * The object store's client loads a part of itself late that is in it all the same. That import would have what the
 * first page needs cut into many pieces.
 */
const wholeStoreClient: Plugin = {
  name: 'whole-store-client',
  transform(code, id) {
    if (!id.endsWith('/protocols/HttpProtocol.js')) return undefined;
    const late = 'await import("@smithy/core/event-streams")';
    if (!code.includes(late)) throw new Error(`${id} no longer loads event streams late: remove this plugin`);
    return `import * as eventStreams from '@smithy/core/event-streams';\n${code.replace(late, 'eventStreams')}`;
  },
};

/** The modules of a build. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What the first list is drawn by. */
const firstList = ['app/App', 'screens/list/ListScreen'].map(path =>
  fileURLToPath(new URL(`src/${path}.tsx`, import.meta.url)),
);
let ofFirstList: ReadonlySet<string> | undefined;

/** Whether the first list needs a module, unless a page before signing in may need it, too. */
function isOfFirstList(id: string, modules: Modules): boolean {
  ofFirstList ??= importedBy(firstList, modules);
  return ofFirstList.has(id) && !/\/src\/(?:public|auth|i18n)\/|\/(?:@aws-)?amplify\//.test(id);
}

/** All that these modules import at once, and what that imports. */
function importedBy(ids: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(ids.flatMap(id => modules.getModuleInfo(id)?.importedIds ?? []));
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

export default defineConfig(({ command }) => ({
  // One build for every path: its files are found from the start page's base element, and from each other.
  base: command === 'build' ? './' : '/',
  plugins: [react(), wholeStoreClient],
  resolve: {
    alias: [
      // What ra-core takes from lodash, from its successor: the same functions in less than half the bytes.
      { find: /^lodash\/(\w+)(\.js)?$/, replacement: 'es-toolkit/compat/$1' },
      // In modules, of which the worker is one; the other form would be built beside it for nothing.
      { find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' },
    ],
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/console',
    target: 'es2023',
    // Every file is fetched from the console's own origin: the security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    // What a page needs beside itself is told ahead for the first ones alone: the lists of all others would be loaded
    // by everybody, for a round trip that is saved once by a user.
    modulePreload: {
      resolveDependencies: (file, dependencies, { hostId }) =>
        FIRST_HOST.test(hostId) && FIRST_PAGE.test(file) ? dependencies : dependencies.filter(isStyleSheet),
    },
    // Tells `tests/bundle.test.ts` which files each entry needs.
    manifest: true,
    rolldownOptions: {
      output: {
        // What the first page needs comes in one file instead of the many that later pages would share with it; and
        // what the first list needs beside it in another one: a hundred small files are pressed worse than one.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: (id, modules) => (isOfFirstList(id, modules) ? 'console' : null) },
          ],
        },
      },
    },
  },
}));
