import type { ByHand, ByHandParts } from '../schema/byHand';
import { loadOnce } from './loadOnce';
import { loadWithRetry } from './loadWithRetry';

const loading = new Map<ByHand, Promise<ByHandParts>>();
const loaded = new Map<ByHand, ByHandParts>();

/** Loads a resource without a definition, once. */
export function loadByHand(entry: ByHand): Promise<ByHandParts> {
  return loadOnce(loading, entry, async () => {
    const { default: parts } = await loadWithRetry(entry.load);
    loaded.set(entry, parts);
    return parts;
  });
}

/** Returns a resource without a definition, or undefined before it is loaded. It is loaded before its records are. */
export function loadedByHand(entry: ByHand): ByHandParts | undefined {
  return loaded.get(entry);
}
