/**
 * `npm run faults [-- kill restart] [-- upgrade --from v1.2.0]`: kills nodes, databases and disks during writes and
 * checks for lost data.
 */
import { readArguments } from './lib/commandLine.mjs';
import { load } from './lib/load.mjs';

const { positionals, values } = readArguments({ from: { type: 'string' } });
const { runFaults } = await load('tests/faults/run.ts');
const isWhole = await runFaults(positionals, text => process.stdout.write(text), values);
if (!isWhole) process.exitCode = 1;
