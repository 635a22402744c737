/** How defects are planted in one room; `scripts/mutants.mjs` says by the environment which. */
const { MUTANTS_ROOM: room, MUTANTS_CODE: code } = process.env;

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  mutate: [code, '!**/*.test.ts', '!**/*.test.tsx'],
  coverageAnalysis: 'perTest',
  // The contract declares calls as it loads: all tests of the room would run for each of 2,000 words of them, which
  // docs/openapi.json and the contract's tests through HTTP hold.
  ignoreStatic: room === 'contract',
  ignorePatterns: ['dist', 'docs', 'tests/.artifacts', '**/tests/e2e'],
  tempDirName: 'tests/.artifacts/mutants/work',
  // It would rewrite tsconfig.json by a function that TypeScript 7 has no more; nothing here reads that file.
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: `tests/.artifacts/mutants/${room}.json` },
  clearTextReporter: { reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
