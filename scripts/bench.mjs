/**
 * `npm run bench`: measures the product and compares it with others. `npm run bench -- live tick` runs these parts
 * only. Build first to include the sizes of the console.
 */
import { load } from './lib/load.mjs';

const { runBenchmarks } = await load('tests/bench/run.ts');
try {
  await runBenchmarks(
    process.argv.slice(2),
    text => process.stdout.write(text),
    // Progress goes to stderr, because the table on stdout may be redirected to a file.
    text => process.stderr.write(text),
  );
} catch (error) {
  process.stderr.write(`${error.message.startsWith('No part') ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
