import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { bigIntegers } from './scripts/lib/bigIntegers.ts';
import { placesFile } from './scripts/lib/placesFile.ts';
import { Sequencer } from './tests/support/sequencer.ts';

/** What starts a service from nothing takes a minute where other work has the processor. */
const PATIENCE_MS = 180_000;

/** Tests that replace a module, or that need one as it is when it is first loaded. */
const aloneWire = ['elsewhere', 'identityAccount', 'identityExternalPool', 'identityFacade'].map(
  name => `tests/wire/${name}.test.ts`,
);

/** The same among the units. */
const aloneUnits = [
  'resources/loading.test.ts',
  'src/app/lazyWithRetry.test.tsx',
  'src/auth/identity/{hosted,signIn,signOut,signUp,account/signedIn}.test.ts',
  'src/main.test.ts',
  'src/screens/{byHand/byHand,import/ImportScreen,list/restScreens,record/form/EditRecord}.test.tsx',
  'tests/reactAdminGuide.test.tsx',
];

/**
 * `unit`: tests beside the code, plus those of the project as a whole. `resources`: the shared suite for each resource;
 * it runs with the units. `wire` and `wire-alone`: the service through HTTP, with real clients and databases. Units and wire run in Node;
 * a test of React components asks for a DOM in its first line (`@vitest-environment happy-dom`).
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
            '{resources,tests}/*.test.{ts,tsx}',
          ],
          exclude: aloneUnits,
          globalSetup: 'tests/support/shareDatabases.ts',
          setupFiles: ['tests/support/patience.ts'],
          testTimeout: PATIENCE_MS,
          // What the tests have in common is loaded once, which saves a quarter of the processor's time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-alone',
          include: aloneUnits,
          setupFiles: ['tests/support/patience.ts'],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'resources',
          include: ['resources/*/tests/*.test.ts'],
          // The console is loaded once for all of them: together they take 75 seconds of a processor.
          isolate: false,
          setupFiles: ['tests/support/patience.ts'],
          // The shared suite draws the screens of every resource, whose test need not say so.
          environment: 'happy-dom',
          testTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'wire',
          include: ['{resources/*/tests,tests}/wire/**/*.test.ts'],
          exclude: aloneWire,
          globalSetup: 'tests/wire/prepare.ts',
          testTimeout: PATIENCE_MS,
          // The service is loaded once for all of them, which saves a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'wire-alone',
          include: aloneWire,
          globalSetup: 'tests/wire/prepare.ts',
          testTimeout: PATIENCE_MS,
        },
      },
    ],
    // Every project has it, beside its own.
    setupFiles: ['tests/support/waiting.ts'],
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: Sequencer },
    // With what the build puts into it.
    server: { deps: { inline: [/aws-amplify/] } },
    // All cores: with one kept free, a machine of two would use one.
    maxWorkers: availableParallelism(),
    environment: 'node',
  },
});
