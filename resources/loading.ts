import type { CatalogueEntry } from '../schema/catalogue';
import type { AnyResource } from '../schema/define';
import type { Field } from '../schema/fields';
import { catalogue } from './catalogue';
import type { LabelSources } from './labelSources';
import { labels as english } from './labels.en';
import { loadOnce } from './loadOnce';
import { loadWithRetry } from './loadWithRetry';

/** The labels in one language that are loaded so far. */
export interface Labels {
  sources: LabelSources;
  loaded: Map<string, object>;
}

const loaded = new Map<string, AnyResource>();
const loading = new Map<string, Promise<AnyResource>>();
let currentLabels: Labels = createLabels(english);

/** Returns a resource's catalogue entry, or undefined if there is no such resource. */
export function findCatalogueEntry(name: string): CatalogueEntry | undefined {
  return catalogue.find(entry => entry.name === name);
}

/**
 * Finds the resources whose fields describe an audited record. Several if each defines a part of it, none if the
 * console doesn't show such records.
 */
export function auditedEntries(type: string | null, id: string | null): CatalogueEntry[] {
  const exactMatches = catalogue.filter(({ name }) => name === type);
  if (exactMatches.length > 0) return exactMatches;
  // The identifier of a list's entry consists of its organisation, the list and the entry itself.
  const listName = id?.split('/')[1];
  return catalogue.filter(({ auditedAs, auditedUnder }) => auditedAs === type && auditedUnder === listName);
}

/**
 * Loads a resource's definition with its labels in the current language, once, with retries. The promise stays the
 * same, so that a component can suspend on it.
 * @throws if there is no such resource, or if it can't be loaded
 */
export function loadResource(name: string): Promise<AnyResource> {
  return loadOnce(loading, name, async () => {
    const entry = findCatalogueEntry(name);
    if (!entry) throw new Error(`No resource is named ${name}`);
    return load(entry);
  });
}

/**
 * Preloads what the list of a resource needs: its definition and the resources that its columns reference. A failed
 * load is retried, and its error reported, once the resource is needed.
 */
export async function preloadResource(name: string): Promise<void> {
  if (!findCatalogueEntry(name)) return;
  try {
    const { fields, list } = await loadResource(name);
    const columnFields = (list?.columns ?? []).map((column: string): Field | undefined => fields[column]);
    await Promise.all(columnFields.map(field => (field && 'to' in field ? loadResource(field.to) : undefined)));
  } catch {
    // The component that needs the resource reports the error.
  }
}

/** Returns a resource's definition, or undefined before it is loaded. */
export function loadedResource(name: string): AnyResource | undefined {
  return loaded.get(name);
}

/** Returns a resource's labels in the current language, or only its title before they are loaded. */
export function loadedLabels(name: string): object | undefined {
  return currentLabels.loaded.get(name) ?? currentLabels.sources[name];
}

/** Creates the labels of a language, with none loaded yet. */
export function createLabels(sources: LabelSources): Labels {
  return { sources, loaded: new Map() };
}

/** Starts loading the labels that are missing for the resources in use. */
export function loadMissingLabels(labels: Labels): Promise<void>[] {
  const names = [...loading.keys()].filter(name => findCatalogueEntry(name) && !labels.loaded.has(name));
  return names.map(name => loadLabels(labels, name));
}

/** Makes these the current labels. */
export function setCurrentLabels(labels: Labels): void {
  currentLabels = labels;
}

async function load({ name, load: loadDefinition }: CatalogueEntry): Promise<AnyResource> {
  const labels = currentLabels;
  const [resource] = await Promise.all([loadWithRetry(loadDefinition), loadLabels(labels, name)]);
  loaded.set(name, resource);
  return resource;
}

async function loadLabels({ sources, loaded: known }: Labels, name: string): Promise<void> {
  const source = sources[name];
  if (!source?.load) throw new Error(`No labels are those of ${name}`);
  known.set(name, await loadWithRetry(source.load));
}
