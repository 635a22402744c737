import type { Condition } from '../../../contract/list';
import { useListState } from './ListState';

const none: readonly Condition[] = [];

export interface ListFilterControl {
  search: string;
  where: readonly Condition[];
  setSearch(search: string): void;
  /** Takes the conditions, or how they are made of the present ones, which may not be drawn yet. */
  setWhere(where: readonly Condition[] | ((now: readonly Condition[]) => readonly Condition[])): void;
  /** Whether the person narrowed the list in any way. */
  narrowed: boolean;
  clear(): void;
}

/** The person's search text and filters of the list around. */
export function useListFilter(): ListFilterControl {
  const { filter, setFilter } = useListState();
  const { search = '', where = none } = filter;
  return {
    search,
    where,
    setSearch: text => setFilter(now => ({ ...now, search: text })),
    setWhere: next =>
      setFilter(now => ({ ...now, where: typeof next === 'function' ? next(now.where ?? none) : next })),
    narrowed: search !== '' || where.length > 0,
    clear: () => setFilter(() => ({})),
  };
}
