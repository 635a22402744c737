import type { Condition } from '../../../contract/list';
import { useListState } from './ListState';

const none: readonly Condition[] = [];

export interface ListFilterControl {
  search: string;
  where: readonly Condition[];
  setSearch(search: string): void;
  setWhere(where: readonly Condition[]): void;
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
    setSearch: text => setFilter({ search: text, where }),
    setWhere: next => setFilter({ search, where: next }),
    narrowed: search !== '' || where.length > 0,
    clear: () => setFilter({}),
  };
}
