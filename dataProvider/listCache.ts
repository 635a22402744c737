import type { ListIndex } from './listIndex';

/** How long a list that was loaded as a whole is cached. */
const MAX_AGE_MS = 30_000;

export interface ListCache {
  /** Returns the cached index, if it belongs to this organisation and isn't too old. */
  of(organization: string | undefined): ListIndex | undefined;
  storeIndex(organization: string | undefined, index: ListIndex): ListIndex;
  forget(): void;
}

/** Caches the latest complete list of a resource. */
export function createListCache(): ListCache {
  let cache: { organization: string | undefined; until: number; index: ListIndex } | undefined;
  return {
    of: organization =>
      cache && cache.until > Date.now() && cache.organization === organization ? cache.index : undefined,
    storeIndex(organization, index) {
      cache = { organization, until: Date.now() + MAX_AGE_MS, index };
      return index;
    },
    forget() {
      cache = undefined;
    },
  };
}
