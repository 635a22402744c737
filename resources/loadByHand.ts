import type { ByHand, ByHandParts } from '../schema/byHand';
import { loadOnce } from './loadOnce';
import { loadWithRetry } from './loadWithRetry';

const loading = new Map<ByHand, Promise<ByHandParts>>();

/** Loads a resource without a definition once. */
export function loadByHand(entry: ByHand): Promise<ByHandParts> {
  return loadOnce(loading, entry, () => loadWithRetry(entry.load).then(it => it.default));
}
