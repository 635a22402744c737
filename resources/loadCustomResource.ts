import type { CustomResource, CustomResourceParts } from '../schema/customResource';
import { loadOnce } from './loadOnce';
import { loadWithRetry } from './loadWithRetry';

const loading = new Map<CustomResource, Promise<CustomResourceParts>>();
const loaded = new Map<CustomResource, CustomResourceParts>();

/** Loads a resource without a definition, once. */
export function loadCustomResource(entry: CustomResource): Promise<CustomResourceParts> {
  return loadOnce(loading, entry, async () => {
    const { default: parts } = await loadWithRetry(entry.load);
    loaded.set(entry, parts);
    return parts;
  });
}

/** Returns a resource without a definition, or undefined before it is loaded. It is loaded before its records are. */
export function loadedCustomResource(entry: CustomResource): CustomResourceParts | undefined {
  return loaded.get(entry);
}
