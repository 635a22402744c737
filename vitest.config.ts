import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { bigIntegers } from './scripts/lib/bigIntegers.ts';
import { placesFile } from './scripts/lib/placesFile.ts';
import { Sequencer } from './tests/support/sequencer.ts';

/** Starting a service from nothing takes a minute on a busy machine. */
const TIMEOUT_MS = 180_000;

/** Room for short-lived objects. Fewer collections of garbage save a twentieth of the processor time. */
const MEMORY = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

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
          globalSetup: 'tests/support/shareDatabases.ts',
          setupFiles: ['tests/support/freshModules.ts', 'tests/support/patience.ts'],
          testTimeout: TIMEOUT_MS,
          // Files of a worker share loaded modules, which saves a quarter of the processor time.
          isolate: false,
          // Don't optimise PGlite's code, which takes longer than what these tests do with it: a start takes half the time.
          execArgv: [...MEMORY, '--liftoff-only'],
        },
      },
      {
        extends: true,
        test: {
          name: 'wire',
          include: ['{resources/*/tests,tests}/wire/**/*.test.ts'],
          globalSetup: 'tests/wire/prepare.ts',
          setupFiles: ['tests/support/freshModules.ts'],
          testTimeout: TIMEOUT_MS,
          // Files of a worker share the loaded service, which saves a third of the time.
          isolate: false,
          execArgv: MEMORY,
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
