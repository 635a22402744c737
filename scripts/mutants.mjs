/**
 * `npm run mutants`: runs mutation tests and lists the mutants that survive. Fails if more than 15% survive.
 * `npm run mutants -- schema contract` tests these areas only. A thousand mutants take some ten minutes on two cores,
 * or an hour and more if their tests need a service.
 */
import { refuse } from './lib/commandLine.mjs';
import { load } from './lib/load.mjs';
import { inProject, root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/** The areas of code that are mutated. The unit tests beside the code and the tests in `wire` must kill the mutants. */
const areas = {
  contract: { code: '{contract,resources/*/contract}/**/*' },
  schema: { code: 'schema/**/*' },
  dataProvider: { code: 'dataProvider/**/*' },
  http: { code: 'service/http/**/*', wire: 'acrossOrganizations,attacks,audit,elsewhere,features,restOrigins,rpc' },
  database: { code: 'service/db/*', wire: 'collection,filters,lists,pooler,replica,search' },
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(areas);
const unknown = wanted.find(name => !(name in areas));
if (unknown !== undefined) {
  refuse(`No area is named "${unknown}". Give some of ${Object.keys(areas).join(', ')}, or nothing for all.`);
}
// Shared by all mutants, because filling the databases takes longer than most tests.
const usesWire = wanted.some(area => areas[area].wire !== undefined);
const end = usesWire ? await (await load('tests/support/service.ts')).prepareRun() : undefined;
try {
  for (const area of wanted) {
    const { code, wire } = areas[area];
    const tests = [`${code}.test.{ts,tsx}`, ...(wire === undefined ? [] : [`tests/wire/{${wire}}.test.ts`])];
    const { code: status } = await run(
      inProject('node_modules/.bin/stryker'),
      ['run', 'scripts/mutants/stryker.config.mjs'],
      {
        cwd: root,
        env: { ...process.env, MUTANTS_AREA: area, MUTANTS_CODE: `${code}.ts`, MUTANTS_TESTS: tests.join(' ') },
      },
    );
    if (status !== 0) process.exitCode = status;
  }
} finally {
  await end?.();
}
