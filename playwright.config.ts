import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { systemBrowser } from './scripts/lib/browser.mjs';

/** Where the system has none, the one that Playwright installed. */
const browser = systemBrowser();

/** Steps that follow each other for minutes: begun last, they would have one core work while the other waits. */
const LONG = 'tests/e2e/scaffold.spec.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './tests/e2e/support/prepare.ts',
  outputDir: 'tests/.artifacts/e2e',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'journeys', testMatch: ['tests/e2e/*.spec.ts', 'resources/*/tests/e2e/*.spec.ts'], testIgnore: LONG },
  ],
  fullyParallel: true,
  // A journey waits for nearly half of its time, so that two would leave two cores idle.
  workers: Math.ceil(1.5 * availableParallelism()),
  // On a busy machine everything comes, but late. Where all is well, patience costs nothing.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    // What never comes is said while the test can still say where; without it, an action waits as long as the test.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // What moves is drawn sixty times a second by the processor that the journeys need, and proves nothing here.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording everything takes a sixth of the time; to see a failed journey, run it again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        // Maps are drawn by the processor, where there may be no GPU. In every journey alike: another way to start the
        // browser would be another worker, with a service of its own.
        '--enable-unsafe-swiftshader',
        // A process that has drawn the console once draws the next page in two thirds of the time.
        '--process-per-site',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
