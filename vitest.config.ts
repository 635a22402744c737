import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { bigIntegers } from './scripts/lib/bigIntegers.ts';
import { placesFile } from './scripts/lib/placesFile.ts';
import { Sequencer } from './tests/support/sequencer.ts';

/** Starting a service from nothing takes a minute on a busy machine. */
const TIMEOUT_MS = 180_000;

/** Tests that mock a module, or that need one in its initial state. Each loads the project's modules again. */
const aloneWire = [
  'resources/proxies/tests/wire/proxy.test.ts',
  'tests/wire/{elsewhere,identityAccount,identityExternalPool,identityFacade}.test.ts',
];

/** The same for unit tests. */
const aloneUnits = [
  'resources/loading.test.ts',
  'resources/profile/ui/AppSetup.test.tsx',
  'resources/tracking/ui/positions/UsersOnMap.test.tsx',
  'src/app/lazyWithRetry.test.tsx',
  'src/auth/identity/{hosted,signIn,signOut,signUp,account/withAccessToken}.test.ts',
  'src/main.test.ts',
  'src/public/focus.test.tsx',
  'src/screens/{custom/customResources,import/ImportScreen,list/restScreens,record/form/EditRecord}.test.tsx',
  'tests/reactAdminGuide.test.tsx',
];

/**
 * `unit`: tests beside the code, the shared suite for each resource, and tests of the whole project. `wire`: the service
 * over HTTP, with real clients and databases. Both run in Node. A test of React components asks for a DOM in its first
 * line (`@vitest-environment happy-dom`), and so does the shared suite, which renders the screens of a resource.
 */
export default defineConfig({
  plugins: [placesFile()],
  resolve: { alias: [bigIntegers] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,schema,dataProvider,src,service,scripts}/**/*.test.{ts,tsx}',
            'resources/*/{contract,ui,service,demo}/**/*.test.{ts,tsx}',
            '{resources,resources/*/tests,tests}/*.test.{ts,tsx}',
          ],
          exclude: aloneUnits,
          globalSetup: 'tests/support/shareDatabases.ts',
          setupFiles: ['tests/support/patience.ts'],
          testTimeout: TIMEOUT_MS,
          // Files of a worker share loaded modules, which saves a quarter of the processor time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-alone',
          include: aloneUnits,
          setupFiles: ['tests/support/freshModules.ts', 'tests/support/patience.ts'],
          testTimeout: TIMEOUT_MS,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'wire',
          include: ['{resources/*/tests,tests}/wire/**/*.test.ts'],
          exclude: aloneWire,
          globalSetup: 'tests/wire/prepare.ts',
          testTimeout: TIMEOUT_MS,
          // Files of a worker share the loaded service, which saves a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'wire-alone',
          include: aloneWire,
          globalSetup: 'tests/wire/prepare.ts',
          setupFiles: ['tests/support/freshModules.ts'],
          testTimeout: TIMEOUT_MS,
          isolate: false,
        },
      },
    ],
    // Each project adds its own.
    setupFiles: ['tests/support/waiting.ts'],
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: Sequencer },
    // Apply the build's replacements to it.
    server: { deps: { inline: [/aws-amplify/] } },
    // All cores. By default one stays free, which would leave only one of two.
    maxWorkers: availableParallelism(),
    environment: 'node',
  },
});
