import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { bigIntegers } from './scripts/lib/bigIntegers.ts';
import { consoleFiles, isOfConsole } from './scripts/lib/consoleFiles.ts';
import { placesFile } from './scripts/lib/placesFile.ts';

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

const isStart = (file: string) => /(?:^|\/)(?:index|rolldown-runtime)-[^/]*\.js$/.test(file);

const plugins = [react(), wholeStoreClient, placesFile()];
const resolve = {
  alias: [
    // What ra-core takes from lodash, from its successor: the same functions in less than half the bytes.
    { find: /^lodash\/(\w+)(\.js)?$/, replacement: 'es-toolkit/compat/$1' },
    bigIntegers,
    // In modules, of which the worker is one; the other form would be built beside it for nothing.
    { find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' },
  ],
};

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    // One build for every path: its files are found from the start page's base element, and from each other.
    base: command === 'build' ? './' : '/',
    plugins,
    resolve,
    worker: { format: 'es', plugins: () => [placesFile()] },
    build: {
      outDir: 'dist/console',
      target: 'es2023',
      // Every file is fetched from the console's own origin: the security policy allows no data: scripts or styles.
      assetsInlineLimit: 0,
      // Maps are drawn by libraries of this size; what a page may load is held by `tests/bundle.test.ts`.
      chunkSizeWarningLimit: 1_200,
      // What comes with a file is told ahead, so that all of it is asked for at once, but not what is there already. The
      // start page tells only of the console, since the lists of all definitions would be loaded by everybody.
      modulePreload: {
        // Without it, older browsers load the same a little later.
        polyfill: false,
        resolveDependencies: (file, dependencies, { hostId, hostType }) => {
          if (hostType === 'html' || (isStart(hostId) && isOfConsole(file))) return dependencies;
          return dependencies.filter(it =>
            isStart(hostId) ? it.endsWith('.css') : it !== file && !isStart(it) && !isOfConsole(it),
          );
        },
      },
      license: { fileName: 'licences.md' },
      // Tells `tests/bundle.test.ts` which files each entry needs.
      manifest: true,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: command === 'build' ? await consoleFiles({ plugins, resolve }) : [] },
        },
      },
    },
  }),
);
