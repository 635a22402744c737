import type { Condition } from '../../../contract/list';
import { useListState } from './ListState';

type Where = readonly Condition[];

const none: Where = [];

/** The person's search text and filters of the list around. */
export function useListFilter() {
  const { filter, setFilter } = useListState();
  const { search = '', where = none } = filter;
  return {
    search,
    where,
    setSearch: (text: string) => setFilter(now => ({ ...now, search: text })),
    /** Takes the conditions, or how they are made of the present ones, which may not be drawn yet. */
    setWhere: (next: Where | ((now: Where) => Where)) =>
      setFilter(now => ({ ...now, where: typeof next === 'function' ? next(now.where ?? none) : next })),
    /** Whether the person narrowed the list in any way. */
    narrowed: search !== '' || where.length > 0,
    clear: () => setFilter(() => ({})),
  };
}
