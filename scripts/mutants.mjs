/**
 * `npm run mutants`: plants defects, one after the other, and names those that no test finds. Fails where more than
 * 15% are not found. `npm run mutants -- schema contract` looks at these rooms alone: a thousand defects take some ten
 * minutes on two cores.
 */
import { inProject, root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/** Where defects are planted; the tests beside the code are to find them. */
const rooms = {
  contract: '{contract,resources/*/contract}/**/*',
  schema: 'schema/**/*',
  dataProvider: 'dataProvider/**/*',
  http: 'service/http/**/*',
  database: 'service/db/*',
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(rooms);
const unknown = wanted.find(name => !(name in rooms));
if (unknown !== undefined) {
  process.stderr.write(`There is no room "${unknown}": give some of ${Object.keys(rooms).join(', ')}, or nothing.\n`);
  process.exit(1);
}
for (const room of wanted) {
  const { code } = await run(inProject('node_modules/.bin/stryker'), ['run', 'scripts/mutants/stryker.config.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      MUTANTS_ROOM: room,
      MUTANTS_CODE: `${rooms[room]}.ts`,
      MUTANTS_TESTS: `${rooms[room]}.test.ts?(x)`,
    },
  });
  if (code !== 0) process.exitCode = code;
}
