/** Mutates one area of the code, which `scripts/mutants.mjs` passes by environment variables. */
const { MUTANTS_AREA: area, MUTANTS_CODE: code } = process.env;

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  mutate: [code, '!**/*.test.ts', '!**/*.test.tsx'],
  coverageAnalysis: 'perTest',
  // The contract's declarations run at import, so each of their 2,000 mutants would run every test. docs/openapi.json
  // and the wire tests cover them.
  ignoreStatic: area === 'contract',
  ignorePatterns: ['dist', 'docs', 'tests/.artifacts', '**/tests/e2e'],
  tempDirName: 'tests/.artifacts/mutants/work',
  // Without this, tsconfig.json would be rewritten by an API that TypeScript 7 has removed. Nothing reads this file.
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: `tests/.artifacts/mutants/${area}.json` },
  clearTextReporter: { reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
