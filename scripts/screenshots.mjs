/**
 * `npm run screenshots`: takes the pictures of the user guide again, light and dark, from the demo as it starts. With
 * names behind `--`, only those: `npm run screenshots -- users teams`.
 */
import { load } from './lib/load.mjs';

const { takeScreenshots } = await load('scripts/screenshots/take.ts');
await takeScreenshots(process.argv.slice(2), text => console.log(text));
