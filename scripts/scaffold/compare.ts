import type { AnyResource } from '../../schema/define';
import { driftOf } from './drift';
import { inferFields } from './infer/inferFields';
import { knownResources } from './known';
import { namesFor } from './names';
import { choose, readCollections } from './openApi/choose';
import { modelOfCollection } from './openApi/modelOfCollection';
import type { Options, Source } from './options';
import { Refusal } from './refusal';
import { rowsFrom } from './rows';
import type { Surroundings } from './surroundings';

/** Prints how a backend's responses differ from the definition. Returns the exit code: 1 if they do. */
export async function compare(options: Options, surroundings: Surroundings): Promise<number> {
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

/** Returns the source that a definition's list uses. */
function sourceOf({ name, api }: AnyResource): Source {
  if (api.transport === 'rest') return { from: 'rest', address: `${api.url}/${api.path ?? name}` };
  if (!api.list) throw new Refusal(`${name} has no list to compare with: give --sample or --call.`);
  return { from: 'call', call: api.list };
}

async function foundIn(source: Source, { name }: AnyResource, options: Options, surroundings: Surroundings) {
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
