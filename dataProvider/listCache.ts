import type { ListIndex } from './listIndex';

/** How long a list that was loaded as a whole is cached. */
const MAX_AGE_MS = 30_000;

export type ListCache = ReturnType<typeof createListCache>;

/** Caches the latest complete list of a resource. */
export function createListCache() {
  let cache: { organization: string | undefined; until: number; index: ListIndex } | undefined;
  return {
    /** Returns the cached index, if it belongs to this organisation and isn't too old. */
    of: (organization: string | undefined) =>
      cache && cache.until > Date.now() && cache.organization === organization ? cache.index : undefined,
    storeIndex(organization: string | undefined, index: ListIndex) {
      cache = { organization, until: Date.now() + MAX_AGE_MS, index };
      return index;
    },
    forget(): void {
      cache = undefined;
    },
  };
}
