/** `npm run seed -- --users 100000 --organizations 50`: generates this many users in the configured database. */
import { numberOption, readOptions } from './lib/commandLine.mjs';
import { load } from './lib/load.mjs';

const given = readOptions({
  users: { type: 'string', default: '100000' },
  organizations: { type: 'string', default: '50' },
});
const users = numberOption('users', given.users, 1, 100_000_000, { isWhole: true });
const organizations = numberOption('organizations', given.organizations, 1, 1_000_000, { isWhole: true });
const { readConfig } = await load('service/config.ts');
const { openDatabase } = await load('service/db/connect.ts');
const { seedScale } = await load('service/demo/scale.ts');

/** Number of users at the last progress message. */
let reportedCount = 0;

try {
  const db = await openDatabase(readConfig(process.env));
  const startedAt = performance.now();
  try {
    await seedScale(db, { users, organizations }, seededCount => reportProgress(seededCount, startedAt));
  } finally {
    // Open connections would keep the process alive.
    await db.close();
  }
  process.stdout.write(`${users} users in ${organizations} organisations, in ${secondsSince(startedAt)} s.\n`);
} catch (error) {
  process.stderr.write(`${error.name === 'StartError' ? error.message : error.stack}\n`);
  process.exitCode = 1;
}

function reportProgress(seededCount, startedAt) {
  // Print every tenth of the progress, but at most every 10,000 users.
  const step = Math.max(10_000, Math.ceil(users / 10));
  if (seededCount < users && seededCount - reportedCount < step) return;
  reportedCount = seededCount;
  process.stdout.write(`${seededCount} of ${users} users, ${secondsSince(startedAt)} s\n`);
}

function secondsSince(since) {
  return ((performance.now() - since) / 1000).toFixed(1);
}
