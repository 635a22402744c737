import type { CatalogueEntry } from '../schema/catalogue';
import type { AnyResource } from '../schema/define';
import type { Field } from '../schema/fields';
import { catalogue } from './catalogue';
import { loadWithRetry } from './loadWithRetry';

/** A definition with its labels in the console's language. */
interface Loaded {
  resource: AnyResource;
  labels: object;
}

/** How long it is known that a load failed, in milliseconds. */
const FORGET_MS = 1000;

const loaded = new Map<string, Loaded>();
const loading = new Map<string, Promise<AnyResource>>();

/** What is known of a resource from the start; undefined when there is none of this name. */
export function entryFor(name: string): CatalogueEntry | undefined {
  return catalogue.find(entry => entry.name === name);
}

/**
 * Loads a resource's definition and labels, once, with retries. Answers the same promise each time, so that a component
 * may wait for it. Throws when there is no resource of this name, or when it can't be loaded.
 */
export function loadResource(name: string): Promise<AnyResource> {
  const known = loading.get(name);
  if (known) return known;
  const entry = entryFor(name);
  const begun = entry ? load(entry) : Promise.reject(new Error(`No resource is named ${name}`));
  loading.set(name, begun);
  // A failed load is forgotten, so that it can be tried again; not at once, or what waits would begin it anew for ever.
  begun.catch(() => setTimeout(() => loading.delete(name), FORGET_MS));
  return begun;
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
  return loaded.get(name)?.resource;
}

/** The texts of the resources that are loaded, by name. */
export function loadedLabels(name: string): object | undefined {
  return loaded.get(name)?.labels;
}

async function load(entry: CatalogueEntry): Promise<AnyResource> {
  const [resource, labels] = await loadWithRetry(entry.load);
  loaded.set(entry.name, { resource, labels });
  return resource;
}
