import type { AnyResource } from '../../schema/define';
import type { CommandContext } from './commandContext';
import { driftOf } from './drift';
import { inferFields } from './infer/inferFields';
import { knownResources } from './known';
import { namesFor } from './names';
import { choose, readCollections } from './openApi/choose';
import { modelOfCollection } from './openApi/modelOfCollection';
import type { Options, Source } from './options';
import { readRows } from './rows';
import { ScaffoldError } from './scaffoldError';

/** Prints how a backend's responses differ from the definition. Returns the exit code: 1 if they do. */
export async function compare(options: Options, context: CommandContext): Promise<number> {
  const name = options.name ?? '';
  const { resources } = await import('../../resources');
  const resource = resources.find(each => each.name === name);
  if (!resource) throw new ScaffoldError(`There is no resource ${name}. Leave out --update to create it.`);
  const source = options.source ?? sourceOf(resource);
  const found = await inferFrom(source, resource, options, context);
  const drifts = driftOf(resource, found);
  for (const { wire, sentence } of drifts) context.print(`${wire} ${sentence}\n`);
  if (drifts.length === 0) context.print(`${name}: no drift\n`);
  return drifts.length > 0 ? 1 : 0;
}

/** Returns the source that a definition's list uses. */
function sourceOf({ name, api }: AnyResource): Source {
  if (api.transport === 'rest') return { from: 'rest', address: `${api.url}/${api.path ?? name}` };
  if (!api.list) throw new ScaffoldError(`${name} has no list to compare with: give --sample or --call.`);
  return { from: 'call', call: api.list };
}

async function inferFrom(source: Source, { name }: AnyResource, options: Options, context: CommandContext) {
  const names = namesFor(name);
  const known = await knownResources();
  if (source.from !== 'openapi') {
    const { rows } = await readRows(source, options, context);
    return { rows, fields: inferFields(rows, known, names.one).fields };
  }
  const collections = await readCollections(source.file, context.folder);
  const [collection] = await choose(collections, source, name, context);
  if (!collection) throw new ScaffoldError(`${source.file} describes no resource ${name}.`);
  const { fields, sample } = modelOfCollection(names, collection, { known, service: false });
  return { fields, rows: sample };
}
