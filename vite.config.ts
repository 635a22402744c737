import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const FIRST_HOST = /(?:^|\/)(?:index|App)-/;
const FIRST_PAGE = /(?:^|\/)(?:App|ListScreen|provider)-/;
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
    // What a page needs beside itself is told ahead for the first ones alone: the lists of all others would be loaded by
    // everybody, for a round trip that is saved once by somebody.
    modulePreload: {
      resolveDependencies: (file, dependencies, { hostId }) =>
        FIRST_HOST.test(hostId) && FIRST_PAGE.test(file) ? dependencies : dependencies.filter(isStyleSheet),
    },
    // Tells `tests/bundle.test.ts` which files each entry needs.
    manifest: true,
    rolldownOptions: {
      output: {
        // What the first page needs comes in one file instead of the many that later pages would share with it.
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
      },
    },
  },
}));
