import { defineConfig } from 'vitest/config';

/** The tests that are to find the defects which `npm run mutants` plants in one room. */
export default defineConfig({
  test: {
    include: [process.env.MUTANTS_TESTS ?? ''],
    setupFiles: ['tests/support/patience.ts'],
    testTimeout: 60_000,
    isolate: false,
  },
});
