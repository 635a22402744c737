/**
 * `npm run growth`: measures how the cost of positions and DNS queries grows, on a separate PostgreSQL server.
 * `npm run growth -- 1 10` measures a day of one organisation and of ten.
 */
import { load } from './lib/load.mjs';

const { measureGrowth } = await load('tests/bench/growth.ts');
const given = process.argv.slice(2).map(Number);
await measureGrowth(given.length > 0 ? given : [1, 10], text => process.stdout.write(text));
