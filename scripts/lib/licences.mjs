import { readdir, readFile } from 'node:fs/promises';
import { inProject } from './root.mjs';

/**
 * Returns the licence texts of all bundled packages, as their licences require.
 * @param {readonly string[]} inputs the program's sources, relative to the project's folder
 */
export async function licencesOf(inputs) {
  const folders = new Set(inputs.flatMap(file => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  const packages = await Promise.all([...folders].sort().map(packageIn));
  const sections = packages.map(
    each => `## ${each.title} (${each.licence})\n\n${each.text || sharedTerms(each, packages)}`,
  );
  return `# Licences of the packages in the service\n\n${sections.join('\n\n')}\n`;
}

async function packageIn(folder) {
  const { name, version, license, author } = JSON.parse(await readFile(inProject(folder, 'package.json'), 'utf8'));
  const files = (await readdir(inProject(folder))).filter(file => /^(licen[cs]e|notice|copying)/i.test(file));
  const texts = await Promise.all(files.map(file => readFile(inProject(folder, file), 'utf8')));
  const text = texts.map(each => each.trim()).join('\n\n');
  return { title: `${name} ${version}`, licence: license, author: author?.name ?? author ?? name, text };
}

/** Some packages name a licence without including its text. Returns the text from another package. */
function sharedTerms({ author, licence }, packages) {
  const other = packages.find(each => each.licence === licence && each.text !== '');
  if (other === undefined) throw new Error(`No package has the text of the licence ${licence}`);
  return `Copyright (c) ${author}. The terms are those under ${other.title}.`;
}
