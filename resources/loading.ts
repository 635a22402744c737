import type { CatalogueEntry } from '../schema/catalogue';
import type { AnyResource } from '../schema/define';
import type { Field } from '../schema/fields';
import { catalogue } from './catalogue';
import type { LabelSources } from './labelSources';
import { labels as english } from './labels.en';
import { loadOnce } from './loadOnce';
import { loadWithRetry } from './loadWithRetry';

/** The labels of the resources in one language, as far as they are loaded. */
export interface Labels {
  sources: LabelSources;
  loaded: Map<string, object>;
}

const loaded = new Map<string, AnyResource>();
const loading = new Map<string, Promise<AnyResource>>();
let inUse: Labels = labelsFrom(english);

/** What is known of a resource from the start; undefined when there is none of this name. */
export function entryFor(name: string): CatalogueEntry | undefined {
  return catalogue.find(entry => entry.name === name);
}

/**
 * The resources that have the fields of a record that the audit log tells of: several where each has a part of it, none
 * where the console has none.
 */
export function auditedEntries(type: string | null, id: string | null): CatalogueEntry[] {
  const own = catalogue.filter(({ name }) => name === type);
  if (own.length > 0) return own;
  // An entry of a list is named by its organisation, the list and itself.
  const under = id?.split('/')[1];
  return catalogue.filter(({ auditedAs, auditedUnder }) => auditedAs === type && auditedUnder === under);
}

/**
 * Loads a resource's definition, with its labels in the language that is shown, once, with retries. Answers the same
 * promise each time, so that a component may wait for it. Throws when there is no resource of this name, or when it
 * can't be loaded.
 */
export function loadResource(name: string): Promise<AnyResource> {
  return loadOnce(loading, name, async () => {
    const entry = entryFor(name);
    if (!entry) throw new Error(`No resource is named ${name}`);
    return load(entry);
  });
}

/**
 * Loads ahead of need what the list of a resource shows: itself, and the resources whose records its columns name. What
 * fails is loaded again once it is needed, and tells then.
 */
export async function preloadResource(name: string): Promise<void> {
  if (!entryFor(name)) return;
  try {
    const { fields, list } = await loadResource(name);
    const shown = (list?.columns ?? []).map((column: string): Field | undefined => fields[column]);
    await Promise.all(shown.map(field => (field && 'to' in field ? loadResource(field.to) : undefined)));
  } catch {
    // Told where it is needed.
  }
}

/** A resource that is loaded; undefined before that. */
export function loadedResource(name: string): AnyResource | undefined {
  return loaded.get(name);
}

/** The labels of a resource in the language that is shown; its title alone while they are not loaded. */
export function loadedLabels(name: string): object | undefined {
  return inUse.loaded.get(name) ?? inUse.sources[name];
}

/** The labels of a language, none of them loaded. */
export function labelsFrom(sources: LabelSources): Labels {
  return { sources, loaded: new Map() };
}

/** What these labels lack of the resources that are used, on its way. */
export function missingLabels(labels: Labels): Promise<void>[] {
  const names = [...loading.keys()].filter(name => entryFor(name) && !labels.loaded.has(name));
  return names.map(name => loadLabels(labels, name));
}

/** Has every resource in these labels. */
export function showLabels(labels: Labels): void {
  inUse = labels;
}

async function load({ name, load: loadDefinition }: CatalogueEntry): Promise<AnyResource> {
  const labels = inUse;
  const [resource] = await Promise.all([loadWithRetry(loadDefinition), loadLabels(labels, name)]);
  loaded.set(name, resource);
  return resource;
}

async function loadLabels({ sources, loaded: known }: Labels, name: string): Promise<void> {
  const source = sources[name];
  if (!source?.load) throw new Error(`No labels are those of ${name}`);
  known.set(name, await loadWithRetry(source.load));
}
