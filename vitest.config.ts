import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * `unit`: tests beside the code, plus those of the project as a whole. `wire`: the service through HTTP, with real
 * clients and databases. Both run in Node; a test of React components asks for a DOM in its first line
 * (`@vitest-environment happy-dom`).
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,schema,resources,dataProvider,src,service,scripts}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          setupFiles: ['tests/support/patience.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: 'wire', include: ['tests/wire/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
    hookTimeout: 120_000,
    // All cores: with one kept free, a machine of two would use one.
    maxWorkers: availableParallelism(),
    environment: 'node',
  },
});
