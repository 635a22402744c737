import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../lib/root.mjs';
import { copyPackages, neededPackages } from './packages.mjs';

const PARTS = ['dist/service', 'dist/console', 'dist/database', 'dist/places.bin'];
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'docs/configuration.md', 'docs/deployment.md', 'docs/deployment'];

/**
 * Copies what was built last to a folder, with the packages that it loads and no other.
 * @param {string} target
 */
export async function putTogether(target) {
  for (const part of [...PARTS, ...DOCUMENTS]) await cp(inProject(part), join(target, part), { recursive: true });
  const { name, version, license, type, engines } = JSON.parse(await readFile(inProject('package.json'), 'utf8'));
  await writeFile(join(target, 'package.json'), JSON.stringify({ name, version, license, type, engines }, null, 2));
  const service = inProject('dist/service');
  const programs = (await readdir(service)).filter(file => /\.m?js$/.test(file)).map(file => join(service, file));
  await copyPackages(await neededPackages(programs), target);
}
