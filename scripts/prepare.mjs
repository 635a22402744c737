/** Installs packages and builds, if missing or out of date. */
import { isBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject, root } from './lib/root.mjs';
import { runOrExit } from './lib/run.mjs';

await ensureInstalled();
if (!isBuilt({ isCompressed: true })) {
  process.stdout.write('Building ...\n');
  await runOrExit('The build', process.execPath, [inProject('scripts/build.mjs')], { cwd: root });
}
