import { RegistryError } from '../registry/writeRegistry';
import type { CommandContext } from './commandContext';
import { compare } from './compare';
import { knownResources, takenNames } from './known';
import type { ResourceModel } from './model';
import { modelOf } from './modelOf';
import { checkFree, type Names, namesFor } from './names';
import { choose, readCollections } from './openApi/choose';
import { modelOfCollection } from './openApi/modelOfCollection';
import { type Options, readOptions, type Source, usage } from './options';
import { remove } from './remove';
import { formatFile, joinWords, nextSteps, notesOn } from './report';
import { readRows } from './rows';
import { ScaffoldError } from './scaffoldError';
import { filesOf, writeFiles } from './write/files';

/** Runs the command `npm run scaffold`. Returns its exit code. */
export async function scaffold(args: readonly string[], context: CommandContext): Promise<number> {
  try {
    if (args.includes('--help')) {
      context.print(usage);
      return 0;
    }
    const options = readOptions(args, context.env.PORT);
    if (options.remove) return await remove(options, context);
    return options.update ? await compare(options, context) : await createResources(options, context);
  } catch (error) {
    if (!(error instanceof ScaffoldError || error instanceof RegistryError)) throw error;
    context.printError(`${error.message}\n`);
    return 1;
  }
}

async function createResources(options: Options, context: CommandContext): Promise<number> {
  const { root, print } = context;
  const models = await modelsOf(options, context);
  const files = await filesOf(models, root);
  if (options.dryRun) {
    for (const file of files) print(formatFile(file));
    print(`\nNothing was written: this is what ${joinWords(models.map(({ name }) => name))} would be.\n`);
    for (const model of models) print(notesOn(model));
    return 0;
  }
  const written = await writeFiles(files, root);
  for (const path of written) print(`  ${path}\n`);
  for (const model of models) print(notesOn(model));
  print(nextSteps(models));
  return 0;
}

/** Returns the models from the source. Validates all options before calling a service. */
async function modelsOf(options: Options, context: CommandContext): Promise<ResourceModel[]> {
  const { source, name = '' } = options;
  if (source?.from === 'openapi') return modelsOfDocument(source, options, context);
  const names = freeNames(name, context.root, source?.from === 'call' ? source.call : undefined);
  if (!source) throw new ScaffoldError('Give the source of the fields: --sample, --call, --rest or --openapi.');
  const { rows, origin } = await readRows(source, options, context);
  return [modelOf(names, rows, await knownResources(), origin)];
}

/** @param list the actual list call, if it is known. The other names follow the convention */
function freeNames(name: string, root: string, list?: string): Names {
  const names = namesFor(name);
  const withListCall = list === undefined ? names : { ...names, calls: { ...names.calls, list } };
  checkFree(withListCall, takenNames(), root);
  return withListCall;
}

async function modelsOfDocument(
  source: Extract<Source, { from: 'openapi' }>,
  { service, name }: Options,
  context: CommandContext,
): Promise<ResourceModel[]> {
  const collections = await readCollections(source.file, context.folder);
  const chosen = await choose(collections, source, name, context);
  const namedCollections = chosen.map(collection => ({
    collection,
    names: freeNames(name !== undefined && chosen.length === 1 ? name : collection.name, context.root),
  }));
  const known = await knownResources();
  // Fields may refer to resources generated in the same run.
  const all = [...known, ...namedCollections.map(({ names }) => ({ name: names.name, words: [names.one] }))];
  return namedCollections.map(({ collection, names }) => modelOfCollection(names, collection, { known: all, service }));
}
