/** `npm run faults [-- kill restart]`: breaks nodes, databases and disks while data is written, and looks for what is lost. */
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/root.mjs';

await ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { runFaults } = await tsImport(inProject('tests/faults/run.ts'), import.meta.url);
const isWhole = await runFaults(process.argv.slice(2), text => process.stdout.write(text));
if (!isWhole) process.exitCode = 1;
