import type { ListIndex } from './listIndex';

/** For how long a list that came whole is used without asking again. */
const KEEP_MS = 30_000;

/** A list that came whole. */
export interface KeptList {
  /** Its index, if it is of this organisation and not too old. */
  of(organization: string | undefined): ListIndex | undefined;
  /** Takes the place of the one before. */
  keep(organization: string | undefined, index: ListIndex): ListIndex;
  forget(): void;
}

/** Keeps the latest whole list of a resource for a while. */
export function createKeptList(): KeptList {
  let kept: { organization: string | undefined; until: number; index: ListIndex } | undefined;
  return {
    of: organization =>
      kept && kept.until > Date.now() && kept.organization === organization ? kept.index : undefined,
    keep(organization, index) {
      kept = { organization, until: Date.now() + KEEP_MS, index };
      return index;
    },
    forget() {
      kept = undefined;
    },
  };
}
