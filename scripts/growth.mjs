/**
 * `npm run growth`: what positions and DNS queries cost as they grow, on a PostgreSQL server of its own;
 * `npm run growth -- 1 10` measures the day of one organisation and of ten.
 */
import { load } from './lib/load.mjs';

const { measureGrowth } = await load('tests/bench/growth.ts');
const given = process.argv.slice(2).map(Number);
await measureGrowth(given.length > 0 ? given : [1, 10], text => process.stdout.write(text));
