/**
 * `npm run screenshots`: takes the pictures of the user guide again, light and dark, from the demo as it starts. With
 * names behind `--`, only those: `npm run screenshots -- users teams`.
 */
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/root.mjs';

await ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { takeScreenshots } = await tsImport(inProject('scripts/screenshots/take.ts'), import.meta.url);
await takeScreenshots(process.argv.slice(2), text => console.log(text));
