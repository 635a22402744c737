import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from './root.mjs';

/**
 * The licences of packages that a program contains, as their authors ask to have them told.
 * @param {readonly string[]} inputs the program's sources, from the project's folder
 */
export async function licencesOf(inputs) {
  const packages = new Set(inputs.flatMap(file => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  const texts = await Promise.all([...packages].sort().map(licenceOf));
  return `# Licences of the packages in the service\n\n${texts.join('\n\n')}\n`;
}

async function licenceOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(inProject(folder, 'package.json'), 'utf8'));
  const files = (await readdir(inProject(folder))).filter(file => /^(licen[cs]e|notice|copying)/i.test(file));
  const texts = await Promise.all(files.map(file => readFile(inProject(join(folder, file)), 'utf8')));
  return [`## ${name} ${version} (${license})`, ...texts.map(text => text.trim())].join('\n\n');
}
