/** `npm run faults [-- kill restart] [-- upgrade --from v1.2.0]`: breaks nodes, databases and disks while data is written, and looks for what is lost. */
import { parseArgs } from 'node:util';
import { load } from './lib/load.mjs';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
const { runFaults } = await load('tests/faults/run.ts');
const isWhole = await runFaults(positionals, text => process.stdout.write(text), values);
if (!isWhole) process.exitCode = 1;
