/** `npm run bench`: what this product costs, beside what others cost. Build first for the sizes of the console. */
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/root.mjs';

await ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { runBenchmarks } = await tsImport(inProject('tests/bench/run.ts'), import.meta.url);
await runBenchmarks(text => process.stdout.write(text));
