import type { ByHand, ByHandParts } from '../schema/byHand';
import { loadWithRetry } from './loadWithRetry';

const loading = new Map<ByHand, Promise<ByHandParts>>();

/** Loads a resource without a definition once. Answers the same promise each time, so that a component may wait for it. */
export function loadByHand(entry: ByHand): Promise<ByHandParts> {
  const known = loading.get(entry);
  if (known) return known;
  const begun = loadWithRetry(entry.load).then(it => it.default);
  loading.set(entry, begun);
  // A failed load is forgotten, so that it can be tried again.
  begun.catch(() => loading.delete(entry));
  return begun;
}
