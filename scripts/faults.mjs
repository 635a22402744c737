/** `npm run faults [-- kill restart]`: breaks nodes, databases and disks while data is written, and looks for what is lost. */
import { load } from './lib/load.mjs';

const { runFaults } = await load('tests/faults/run.ts');
const isWhole = await runFaults(process.argv.slice(2), text => process.stdout.write(text));
if (!isWhole) process.exitCode = 1;
