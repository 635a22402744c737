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
          include: ['{contract,schema,resources,dataProvider,src,service}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: 'wire', include: ['tests/wire/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
    hookTimeout: 120_000,
    environment: 'node',
  },
});
