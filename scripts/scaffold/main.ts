import { RegistryError } from '../registry/writeRegistry';
import { compare } from './compare';
import { knownResources, takenNames } from './known';
import type { ResourceModel } from './model';
import { modelOf } from './modelOf';
import { checkFree, type Names, namesFor } from './names';
import { choose, readCollections } from './openApi/choose';
import { modelOfCollection } from './openApi/modelOfCollection';
import { type Options, readOptions, type Source, usage } from './options';
import { Refusal } from './refusal';
import { remove } from './remove';
import { listed, nextSteps, notesOn, printed } from './report';
import { addressed, rowsFrom } from './rows';
import type { Surroundings } from './surroundings';
import { apply, filesOfAll } from './write/files';

/** Runs the command `npm run scaffold`. Returns its exit code. */
export async function scaffold(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    if (args.includes('--help')) {
      surroundings.print(usage);
      return 0;
    }
    const options = readOptions(args, surroundings.env.PORT);
    if (options.remove) return await remove(options, surroundings);
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
    for (const file of files) print(printed(file));
    print(`\nNothing was written: this is what ${listed(models.map(({ name }) => name))} would be.\n`);
    for (const model of models) print(notesOn(model));
    return 0;
  }
  const written = await apply(files, root);
  for (const path of written) print(`  ${path}\n`);
  for (const model of models) print(notesOn(model));
  print(nextSteps(models));
  return 0;
}

/** Returns the models from the source. Validates all options before calling a service. */
async function modelsOf(options: Options, surroundings: Surroundings): Promise<ResourceModel[]> {
  const { source, service, name = '' } = options;
  if (source?.from === 'openapi') return modelsOfDocument(source, options, surroundings);
  const names = freeNames(name, surroundings.root, source?.from === 'call' ? source.call : undefined);
  if (!source) throw new Refusal('Say where the fields come from: --sample, --call, --rest or --openapi.');
  const { rows, origin } = await rowsFrom(source, options, surroundings);
  return [modelOf(names, rows, await knownResources(), { ...addressed(origin, names, service), service })];
}

/** @param list the actual list call, if it is known. The other names follow the convention */
function freeNames(name: string, root: string, list?: string): Names {
  const names = namesFor(name);
  const called = list === undefined ? names : { ...names, calls: { ...names.calls, list } };
  checkFree(called, takenNames(), root);
  return called;
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
  // Fields may refer to resources generated in the same run.
  const all = [...known, ...named.map(({ names }) => ({ name: names.name, words: [names.one] }))];
  return named.map(({ collection, names }) => modelOfCollection(names, collection, { known: all, service }));
}
