import { fold } from './fold';

/** Returns 0 if a record's title begins with a searched text, 1 if it contains it, and 2 if other fields matched. */
export function titleRank(title: string, search: string): number {
  const at = fold(title).indexOf(fold(search.trim()));
  return at === -1 ? 2 : Math.min(at, 1);
}
