import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const FIRST_HOST = /(?:^|\/)(?:index|App)-/;
const FIRST_PAGE = /(?:^|\/)(?:App|ListScreen|provider)-/;
const isStyleSheet = (file: string) => file.endsWith('.css');

export default defineConfig({
  plugins: [react()],
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
});
