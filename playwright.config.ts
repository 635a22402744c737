import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { systemBrowser } from './scripts/lib/browser.mjs';

/** The system's browser, or undefined to use the one that Playwright installed. */
const browser = systemBrowser();

/** Tests that run one after the other, for minutes. They start first, so that no core idles while they finish. */
const LONGEST = 'tests/e2e/scaffold.spec.ts';
/** The same for a minute. They share a service, and so the worker of the one that ends first runs the third. */
const LONG = ['bulk', 'import', 'list'].map(name => `tests/e2e/${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  globalSetup: './tests/e2e/support/prepare.ts',
  outputDir: 'tests/.artifacts/e2e',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'long', testMatch: LONG },
    {
      name: 'journeys',
      testMatch: ['tests/e2e/*.spec.ts', 'resources/*/tests/e2e/*.spec.ts'],
      testIgnore: [LONGEST, ...LONG],
    },
  ],
  fullyParallel: true,
  // A test waits for nearly half of its time, so one worker per core would leave cores idle.
  workers: Math.ceil(1.5 * availableParallelism()),
  // A busy machine is only slow. A long timeout costs nothing while tests pass.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    // Without this limit, an action waits for the whole test's timeout and the failure doesn't show where.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Animations take processor time that the tests need, and test nothing here.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing everything takes a sixth of the time. To see a failed test, run it again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        // Renders maps on the processor if there is no GPU. All tests have the flag, because other launch options would
        // need another worker with its own service.
        '--enable-unsafe-swiftshader',
        // A renderer process that has already shown the console renders the next page in two thirds of the time.
        '--process-per-site',
        // Tests are over before optimised code pays off, and produce much garbage. This saves a tenth of the processor time.
        '--js-flags=--no-turbofan --min-semi-space-size=16',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
