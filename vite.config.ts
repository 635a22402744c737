import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { bigIntegers } from './scripts/lib/bigIntegers.ts';
import { consoleFiles, isSharedChunk } from './scripts/lib/consoleFiles.ts';
import { placesFile } from './scripts/lib/placesFile.ts';

/**
 * Makes the dynamic import in the object store's client static. It imports what the client contains anyway, and would
 * make the bundler split the code of the first page into many chunks.
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

const isStart = (file: string) => /(?:^|\/)(?:index|rolldown-runtime)-[^/]*\.js$/.test(file);

const plugins = [react(), wholeStoreClient, placesFile()];
const resolve = {
  alias: [
    // Replaces lodash in ra-core by its successor, which has the same functions in less than half the size.
    { find: /^lodash\/(\w+)(\.js)?$/, replacement: 'es-toolkit/compat/$1' },
    bigIntegers,
    // Use ES modules, as the worker does. Otherwise the other format would be built as well.
    { find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' },
  ],
};

/** Returns React Router's file for production. Its package exports only those for development, with their warnings. */
const routerFile = (name: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

const resolveForBuild = {
  alias: [
    ...resolve.alias,
    { find: /^react-router$/, replacement: routerFile('index') },
    { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
  ],
};

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    // One build for every base path: URLs are relative to the start page's base element, and to each other.
    base: command === 'build' ? './' : '/',
    plugins,
    resolve: command === 'build' ? resolveForBuild : resolve,
    worker: { format: 'es', plugins: () => [placesFile()] },
    build: {
      outDir: 'dist/console',
      target: 'es2023',
      // Don't inline files, because the content security policy forbids data: scripts and styles.
      assetsInlineLimit: 0,
      // Map libraries have this size. `tests/bundle.test.ts` limits what a page loads.
      chunkSizeWarningLimit: 1_200,
      // Preload a file's dependencies in parallel, except those already loaded. The start page preloads only the
      // console, because otherwise every visit would load the definitions of all lists.
      modulePreload: {
        // Without the polyfill, older browsers load the same files slightly later.
        polyfill: false,
        resolveDependencies: (file, dependencies, { hostId, hostType }) => {
          if (hostType === 'html' || (isStart(hostId) && isSharedChunk(file))) return dependencies;
          return dependencies.filter(it =>
            isStart(hostId) ? it.endsWith('.css') : it !== file && !isStart(it) && !isSharedChunk(it),
          );
        },
      },
      license: { fileName: 'licences.md' },
      // `tests/bundle.test.ts` reads which files each entry needs.
      manifest: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: command === 'build' ? await consoleFiles({ plugins, resolve: resolveForBuild }) : [],
          },
        },
      },
    },
  }),
);
