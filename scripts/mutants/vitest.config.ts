import { defineConfig } from 'vitest/config';

/** The tests that must kill the mutants of one area of the code. */
export default defineConfig({
  test: {
    include: process.env.MUTANTS_TESTS?.split(' ') ?? [],
    setupFiles: ['tests/support/freshModules.ts', 'tests/support/patience.ts', 'tests/support/waiting.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    isolate: false,
  },
});
