/** `npm run seed -- --users 100000 --organizations 50`: generates this many users in the configured database. */
import { parseArgs } from 'node:util';
import { load } from './lib/load.mjs';

const { users, organizations } = readCounts();
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

function readCounts() {
  const { values } = parseArgs({
    options: { users: { type: 'string', default: '100000' }, organizations: { type: 'string', default: '50' } },
  });
  const counts = { users: Number(values.users), organizations: Number(values.organizations) };
  for (const [name, count] of Object.entries(counts)) {
    if (Number.isInteger(count) && count > 0) continue;
    process.stderr.write(`--${name} must be a whole number above 0.\n`);
    process.exit(1);
  }
  return counts;
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
