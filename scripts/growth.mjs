/**
 * `npm run growth`: what positions and DNS queries cost as they grow, on a PostgreSQL server of its own;
 * `npm run growth -- 1 10` measures the day of one organisation and of ten.
 */
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/root.mjs';

await ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { measureGrowth } = await tsImport(inProject('tests/bench/growth.ts'), import.meta.url);
const given = process.argv.slice(2).map(Number);
await measureGrowth(given.length > 0 ? given : [1, 10], text => process.stdout.write(text));
