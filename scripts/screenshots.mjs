/**
 * `npm run screenshots`: takes the user guide's screenshots of the initial demo data, light and dark. With names, only
 * those: `npm run screenshots -- users teams`.
 */
import { load } from './lib/load.mjs';

const { takeScreenshots } = await load('scripts/screenshots/take.ts');
await takeScreenshots(process.argv.slice(2), text => console.log(text));
