import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { externalPackages } from '../lib/bundleService.mjs';
import { inProject } from '../lib/root.mjs';

const BUILD_OUTPUTS = ['dist/service', 'dist/console', 'dist/database', 'dist/places.bin'];
const PACKAGES = externalPackages.map(name => `node_modules/${name}`);
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'docs/configuration.md', 'docs/deployment.md', 'docs/deployment'];

/**
 * Copies the last build to a folder, with the packages that aren't bundled.
 * @param {string} target
 */
export async function assembleRelease(target) {
  for (const entry of [...BUILD_OUTPUTS, ...DOCUMENTS])
    await cp(inProject(entry), join(target, entry), { recursive: true });
  // Type declarations and source maps are only for development.
  const filter = source => !/\.(d\.[cm]?ts|map)$/.test(source);
  for (const entry of PACKAGES) await cp(inProject(entry), join(target, entry), { recursive: true, filter });
  const { name, version, license, type, engines } = JSON.parse(await readFile(inProject('package.json'), 'utf8'));
  await writeFile(join(target, 'package.json'), JSON.stringify({ name, version, license, type, engines }, null, 2));
}
