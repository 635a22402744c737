/**
 * `npm run texts`: prints a table of all English texts with their files and keys, to proofread them in one go.
 * `npm run texts -- de` prints those of another language.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, refuse } from './lib/commandLine.mjs';
import { load } from './lib/load.mjs';
import { inProject } from './lib/root.mjs';

const [language = 'en'] = readArguments({}).positionals;
const { languages } = await load('contract/languages.ts');
const ids = languages.map(({ id }) => id);
if (!ids.includes(language)) refuse(`There are no texts in "${language}". The languages are ${ids.join(', ')}.`);

/** The files of the texts. The files that combine them repeat their texts. */
const TEXTS = new RegExp(
  String.raw`^(?:src/i18n/${language}/(?!(?:index|later|start)\.)\w+|resources/[\w-]+/(?:labels|texts)/\w+\.${language}|(?:contract|(?:resources/[\w-]+/)?service)/.*(?:texts|refusals)/${language})\.ts$`,
);

for (const folder of ['contract', 'resources', 'service', 'src']) {
  const files = readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file));
  for (const file of files.filter(path => TEXTS.test(path)).sort()) {
    for (const [key, text] of flat(await load(file))) process.stdout.write(`${file}\t${key}\t${text}\n`);
  }
}

/** @returns {[string, string][]} the texts inside an object by path */
function flat(node, path = '') {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node).flatMap(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`));
}
