import { readFileSync } from 'node:fs';
import { inProject, root } from './root.mjs';
import { runOrExit } from './run.mjs';

/**
 * Installs the packages of the lockfile if necessary. It compares the lockfile with npm's record of the last
 * installation, so it returns quickly if nothing has changed.
 */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  process.stdout.write('Installing packages ...\n');
  await runOrExit('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund'], { cwd: root });
}

function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (installed === undefined) return false;
  return Object.entries(packagesOf('package-lock.json') ?? {}).every(
    ([path, { version, optional, peer }]) =>
      path === '' || optional || (peer && !installed[path]) || installed[path]?.version === version,
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Node 20.19 or newer is needed; this is ${process.versions.node}.\n`);
  process.exit(1);
}
