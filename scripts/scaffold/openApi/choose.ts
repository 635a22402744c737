import type { CommandContext } from '../commandContext';
import type { Source } from '../options';
import { joinWords } from '../report';
import { ScaffoldError } from '../scaffoldError';
import { readText } from '../sources/sample';
import { type Collection, collectionsIn } from './collections';
import { openApiDocument } from './document';

/** Returns the collections that an OpenAPI document describes. @throws ScaffoldError if there is none */
export async function readCollections(file: string, folder: string): Promise<Collection[]> {
  const collections = collectionsIn(await openApiDocument(await readText(file, folder), file));
  if (collections.length === 0) {
    throw new ScaffoldError(
      `${file} describes no collection: a GET of a path without parameters that returns a list of objects.`,
    );
  }
  return collections;
}

/** Returns the collections selected by name or at the terminal. @throws ScaffoldError without names and terminal */
export async function choose(
  collections: readonly Collection[],
  { file, only }: Extract<Source, { from: 'openapi' }>,
  name: string | undefined,
  { ask, print }: CommandContext,
): Promise<readonly Collection[]> {
  const offered = collections.map(collection => collection.name);
  const wanted = only.length > 0 || name === undefined || collections.length === 1 ? only : [name];
  const unknown = wanted.find(each => !offered.includes(each));
  if (unknown !== undefined) {
    throw new ScaffoldError(`${file} describes no resource ${unknown}, only ${joinWords(offered)}.`);
  }
  if (name !== undefined && wanted.length > 1)
    throw new ScaffoldError('A name is for one resource. Choose one with --only.');
  if (wanted.length > 0) return collections.filter(collection => wanted.includes(collection.name));
  if (collections.length === 1) return collections;
  if (!ask)
    throw new ScaffoldError(`${file} describes several resources: choose with --only from ${offered.join(',')}.`);
  for (const [at, collection] of collections.entries()) {
    print(`${String(at + 1).padStart(3)}  ${collection.name.padEnd(24)} ${collection.path}\n`);
  }
  const answer = await ask('Which? Numbers with commas, or Enter for all: ');
  const numbers = answer.split(/[\s,]+/).filter(part => part !== '');
  if (numbers.length === 0) return collections;
  const wrong = numbers.find(number => collections[Number(number) - 1] === undefined);
  if (wrong !== undefined) throw new ScaffoldError(`${JSON.stringify(wrong)} is not one of the numbers.`);
  return collections.filter((_, at) => numbers.includes(String(at + 1)));
}
