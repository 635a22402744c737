import { useListContext } from 'ra-core';
import { createContext, use, useCallback, useMemo } from 'react';
import type { Condition } from '../../../contract/list';
import type { ListFilter } from '../../../dataProvider/query';
import type { ConsoleRecord } from '../../../schema/wire';
import { holds } from './filters/where';

const none: readonly Condition[] = [];

/** What an embedded list always asks for, besides what the person filters. */
export const PermanentWhere = createContext<readonly Condition[]>(none);

export interface ListFilterControl {
  search: string;
  /** The person's own conditions, without the permanent ones. */
  where: readonly Condition[];
  setSearch(search: string): void;
  setWhere(where: readonly Condition[]): void;
  /** Whether the person narrowed the list in any way. */
  narrowed: boolean;
  clear(): void;
  /** The whole filter, as the data provider gets it. */
  filter: ListFilter;
}

/** The search text and the filters of the list around. */
export function useListFilter(): ListFilterControl {
  const permanent = use(PermanentWhere);
  const { filterValues, setFilters } = useListContext<ConsoleRecord>();
  const filter: ListFilter = filterValues;
  const { search = '', where: all = none } = filter;
  const where = useMemo(() => all.filter(condition => !holds(permanent, condition)), [all, permanent]);

  const set = useCallback(
    (next: ListFilter) => setFilters({ ...next, where: [...permanent, ...(next.where ?? none)] }, undefined),
    [permanent, setFilters],
  );

  return {
    search,
    where,
    setSearch: text => set({ search: text, where }),
    setWhere: next => set({ search, where: next }),
    narrowed: search !== '' || where.length > 0,
    clear: () => set({}),
    filter,
  };
}
