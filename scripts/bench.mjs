/**
 * `npm run bench`: what this product costs, beside what others cost; `npm run bench -- live tick` measures these parts
 * alone. Build first for the sizes of the console.
 */
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/root.mjs';

await ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { runBenchmarks } = await tsImport(inProject('tests/bench/run.ts'), import.meta.url);
try {
  await runBenchmarks(
    process.argv.slice(2),
    text => process.stdout.write(text),
    // Beside the table, which may go to a file.
    text => process.stderr.write(text),
  );
} catch (error) {
  process.stderr.write(`${error.message.startsWith('No part') ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
