/**
 * `npm run growth`: measures how the cost of positions and DNS queries grows, on a separate PostgreSQL server.
 * `npm run growth -- 1 10` measures a day of one organisation and of ten.
 */
import { readArguments, refuse } from './lib/commandLine.mjs';
import { load } from './lib/load.mjs';

const sizes = readArguments({}).positionals.map(Number);
if (!sizes.every(size => Number.isInteger(size) && size > 0)) {
  refuse('Give numbers of organisations, such as: npm run growth -- 1 10');
}

const { measureGrowth } = await load('tests/bench/growth.ts');
await measureGrowth(sizes.length > 0 ? sizes : [1, 10], text => process.stdout.write(text));
