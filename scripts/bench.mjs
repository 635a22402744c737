/**
 * `npm run bench`: what this product costs, beside what others cost; `npm run bench -- live tick` measures these parts
 * alone. Build first for the sizes of the console.
 */
import { load } from './lib/load.mjs';

const { runBenchmarks } = await load('tests/bench/run.ts');
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
