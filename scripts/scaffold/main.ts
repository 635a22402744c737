import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyResource } from '../../schema/define';
import { RegistryError } from '../registry/writeRegistry';
import { driftOf, type Found } from './drift';
import { inferFields, type Row } from './infer/inferFields';
import { knownResources, rolesBefore, takenNames } from './known';
import type { ResourceModel } from './model';
import { modelOf, type Origin } from './modelOf';
import { checkFree, type Names, namesFor } from './names';
import { type Collection, collectionsIn } from './openApi/collections';
import { openApiDocument } from './openApi/document';
import { modelOfCollection } from './openApi/modelOfCollection';
import { type Options, readOptions, type Source, usage } from './options';
import { Refusal } from './refusal';
import { readCall, readCollection } from './sources/live';
import { readSample, readText } from './sources/sample';
import { apply, filesOfAll, type GeneratedFile } from './write/files';

/** Where the command runs, and with whom it speaks. */
export interface Surroundings {
  /** The project's folder. */
  root: string;
  /** The folder that names of files are meant in. */
  folder: string;
  env: Readonly<Record<string, string | undefined>>;
  print(text: string): void;
  /** Says why nothing was done. */
  complain(text: string): void;
  /** Asks somebody at a terminal; undefined where there is none. */
  ask?: ((question: string) => Promise<string>) | undefined;
}

/** The command `npm run scaffold`. Answers its exit code. */
export async function scaffold(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    if (args.includes('--help')) {
      surroundings.print(usage);
      return 0;
    }
    const options = readOptions(args, surroundings.env.PORT);
    return options.update ? await compare(options, surroundings) : await make(options, surroundings);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof RegistryError)) throw error;
    surroundings.complain(`${error.message}\n`);
    return 1;
  }
}

async function make(options: Options, surroundings: Surroundings): Promise<number> {
  const { root, print } = surroundings;
  const models = await modelsOf(options, surroundings);
  const files = await filesOfAll(models, root);
  if (options.dryRun) {
    for (const file of files) print(await printed(file, root));
    print(`\nNothing was written: this is what ${list(models.map(({ name }) => name))} would be.\n`);
    for (const model of models) print(notesOn(model));
    return 0;
  }
  const written = await apply(files, root);
  for (const path of written) print(`  ${path}\n`);
  for (const model of models) print(notesOn(model));
  print(nextSteps(models));
  return 0;
}

/** The models that the source gives. Everything is checked before a service is asked. */
async function modelsOf(options: Options, surroundings: Surroundings): Promise<ResourceModel[]> {
  const { source, service, name = '' } = options;
  if (source?.from === 'openapi') return modelsOfDocument(source, options, surroundings);
  const names = freeNames(name, surroundings.root, source?.from === 'call' ? source.call : undefined);
  if (!source) throw new Refusal('Say where the fields come from: --sample, --call, --rest or --openapi.');
  const { rows, origin } = await rowsFrom(source, options, surroundings);
  return [modelOf(names, rows, await knownResources(), { ...addressed(origin, names, service), service })];
}

/** @param list the call that is known to list the records, whatever the others are called */
function freeNames(name: string, root: string, list?: string): Names {
  const names = namesFor(name);
  const called = list === undefined ? names : { ...names, calls: { ...names.calls, list } };
  checkFree(called, takenNames(), root);
  return called;
}

type RowsOrigin = Omit<Origin, 'service'>;

async function rowsFrom(
  source: Exclude<Source, { from: 'openapi' }>,
  { api, organization }: Options,
  { folder, env }: Surroundings,
): Promise<{ rows: Row[]; origin: RowsOrigin }> {
  const token = env.CONSOLE_TOKEN;
  switch (source.from) {
    case 'sample': {
      const rows = await readSample(source.file, folder);
      return { rows, origin: { transport: 'rpc', source: 'a sample', notes: [] } };
    }
    case 'call': {
      const rows = await readCall(source.call, { api, token, organization });
      return { rows, origin: { transport: 'rpc', source: `the call ${source.call}`, notes: [] } };
    }
    case 'rest': {
      const address = addressOf(source.address, api);
      const { rows, notes } = await readCollection(address, token);
      const parts = address.pathname.replace(/\/+$/, '').split('/');
      const path = parts.pop() ?? '';
      const isOwn = source.address.startsWith('/');
      return {
        rows,
        origin: {
          transport: 'rest',
          source: `GET ${address.pathname}`,
          url: `${isOwn ? '' : address.origin}${parts.join('/')}`,
          path,
          notes,
        },
      };
    }
  }
}

/** A REST collection's address: whole, or a path at the service's origin. */
function addressOf(address: string, api: string): URL {
  const isWhole = /^https?:\/\//.test(address);
  if (!(isWhole || address.startsWith('/')) || !URL.canParse(address, api)) {
    throw new Refusal(`--rest must be a path such as /gateways, or a whole address, not ${JSON.stringify(address)}.`);
  }
  const url = new URL(address, api);
  if (/^\/*$/.test(url.pathname)) throw new Refusal('--rest must name a collection, such as /gateways.');
  return url;
}

/** What the service serves itself is at an address of its own; the last part of another counts where it differs. */
function addressed({ url, path, ...origin }: RowsOrigin, { name }: Names, service: boolean): RowsOrigin {
  if (service || origin.transport === 'rpc') return origin;
  return { ...origin, ...(url !== undefined && { url }), ...(path !== undefined && path !== name && { path }) };
}

async function modelsOfDocument(
  source: Extract<Source, { from: 'openapi' }>,
  { service, name }: Options,
  surroundings: Surroundings,
): Promise<ResourceModel[]> {
  const collections = await readCollections(source.file, surroundings.folder);
  const chosen = await choose(collections, source, name, surroundings);
  const named = chosen.map(collection => ({
    collection,
    names: freeNames(name !== undefined && chosen.length === 1 ? name : collection.name, surroundings.root),
  }));
  const known = await knownResources();
  // Fields may refer to what is made in the same go.
  const all = [...known, ...named.map(({ names }) => ({ name: names.name, words: [names.one] }))];
  return named.map(({ collection, names }) => modelOfCollection(names, collection, { known: all, service }));
}

async function readCollections(file: string, folder: string): Promise<Collection[]> {
  const collections = collectionsIn(await openApiDocument(await readText(file, folder), file));
  if (collections.length === 0) {
    throw new Refusal(
      `${file} describes no collection: no GET of a path without parameters answers a list of objects.`,
    );
  }
  return collections;
}

async function choose(
  collections: readonly Collection[],
  { file, only }: Extract<Source, { from: 'openapi' }>,
  name: string | undefined,
  { ask, print }: Surroundings,
): Promise<readonly Collection[]> {
  const offered = collections.map(collection => collection.name);
  const wanted = only.length > 0 || name === undefined || collections.length === 1 ? only : [name];
  const unknown = wanted.find(each => !offered.includes(each));
  if (unknown !== undefined) {
    throw new Refusal(
      `${file} describes no resource ${unknown}: there ${offered.length === 1 ? 'is' : 'are'} ${list(offered)}.`,
    );
  }
  if (name !== undefined && wanted.length > 1) throw new Refusal('A name is for one resource: choose one with --only.');
  if (wanted.length > 0) return collections.filter(collection => wanted.includes(collection.name));
  if (collections.length === 1) return collections;
  if (!ask) {
    throw new Refusal(`${file} describes several resources: choose with --only from ${offered.join(',')}.`);
  }
  for (const [at, collection] of collections.entries()) {
    print(`${String(at + 1).padStart(3)}  ${collection.name.padEnd(24)} ${collection.path}\n`);
  }
  const answer = await ask('Which? Numbers with commas, or Enter for all: ');
  const numbers = answer.split(/[\s,]+/).filter(part => part !== '');
  if (numbers.length === 0) return collections;
  const wrong = numbers.find(number => collections[Number(number) - 1] === undefined);
  if (wrong !== undefined) throw new Refusal(`${JSON.stringify(wrong)} is none of the numbers.`);
  return collections.filter((_, at) => numbers.includes(String(at + 1)));
}

async function compare(options: Options, surroundings: Surroundings): Promise<number> {
  const name = options.name ?? '';
  const { resources } = await import('../../resources');
  const resource = resources.find(each => each.name === name);
  if (!resource) throw new Refusal(`There is no resource ${name} to compare with: leave --update out to make it.`);
  const source = options.source ?? sourceOf(resource);
  const found = await foundIn(source, resource, options, surroundings);
  const drifts = driftOf(resource, found);
  for (const { wire, sentence } of drifts) surroundings.print(`${wire} ${sentence}\n`);
  if (drifts.length === 0) surroundings.print(`${name}: no drift\n`);
  return drifts.length > 0 ? 1 : 0;
}

/** What a definition asks for its list. */
function sourceOf({ name, api }: AnyResource): Source {
  if (api.transport === 'rest') return { from: 'rest', address: `${api.url}/${api.path ?? name}` };
  if (!api.list) throw new Refusal(`${name} has no list to compare with: give --sample or --call.`);
  return { from: 'call', call: api.list };
}

async function foundIn(
  source: Source,
  { name }: AnyResource,
  options: Options,
  surroundings: Surroundings,
): Promise<Found> {
  const names = namesFor(name);
  const known = await knownResources();
  if (source.from !== 'openapi') {
    const { rows } = await rowsFrom(source, options, surroundings);
    return { rows, fields: inferFields(rows, known, names.one).fields };
  }
  const collections = await readCollections(source.file, surroundings.folder);
  const [collection] = await choose(collections, source, name, surroundings);
  if (!collection) throw new Refusal(`${source.file} describes no resource ${name}.`);
  const { fields, sample } = modelOfCollection(names, collection, { known, service: false });
  return { fields, rows: sample };
}

async function printed({ path, text, change }: GeneratedFile, root: string): Promise<string> {
  if (change === 'new') return `\n=== ${path}\n${text}`;
  const lines = newLines((await readFile(join(root, path), 'utf8')).split('\n'), text.split('\n'));
  return `\n=== ${path}, where these lines are inserted\n${lines.map(line => `+ ${line}\n`).join('')}`;
}

/** The lines of a text that an earlier one did not have. */
function newLines(before: readonly string[], after: readonly string[]): string[] {
  let at = 0;
  return after.filter((line, place) => {
    while (at < before.length && before[at] !== line && !after.includes(before[at] ?? '', place)) at++;
    if (before[at] !== line) return true;
    at++;
    return false;
  });
}

function notesOn(model: ResourceModel): string {
  const { name, notes } = model;
  const roles = rolesBefore(name);
  const before = roles.length > 0 ? [`The route /${name} was there already, for ${list(roles)}.`] : [];
  return [...notes, ...before, ...wantedOf(model)].map(note => `${name}: ${note}\n`).join('');
}

/** What a backend must have, where the embedded service is none for it. */
function wantedOf({ name, service, transport, calls, url = '', path = name, verbs }: ResourceModel): string[] {
  if (service) return [];
  if (transport === 'rest') return [`The console asks ${url}/${path} to ${list(verbs)}.`];
  return [
    `A backend must serve ${list(Object.values(calls))}: take what it does not serve out of the definition and the contract.`,
  ];
}

function nextSteps(models: readonly ResourceModel[]): string {
  const names = models.map(({ name }) => name);
  const isOne = names.length === 1;
  const routes = list(names.map(name => `/${name}`));
  const definitions = list(names.map(name => `resources/${name}/${name}.ts`));
  return `
${list(names)} ${isOne ? 'is' : 'are'} there:
  npm run dev shows ${routes} in the menu, to super_admin alone.
  Who else may see ${isOne ? 'it' : 'them'} is said in contract/routes.ts and by \`access\` in ${definitions}; npm run access writes it down.
  npx vitest run ${names.map(name => `resources/${name}/`).join(' ')} tests ${isOne ? 'it' : 'them'}.
`;
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
