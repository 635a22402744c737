import { type SortPayload, useGetList, useListParams } from 'ra-core';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import type { Condition } from '../../../contract/list';
import type { ListFilter } from '../../../dataProvider';
import type { AnyResource } from '../../../schema/define';
import type { ConsoleRecord } from '../../../schema/wire';

const PER_PAGE = 50;
const none: readonly Condition[] = [];

/** What a list shows and asks for. */
export interface ListState {
  /** The rows of the page; those of before while newer ones are read. */
  records: ConsoleRecord[] | undefined;
  /** How many records match; undefined until that is known. */
  total: number | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch(): void;
  /** From 1. */
  page: number;
  perPage: number;
  sort: SortPayload;
  /** The person's own filter. */
  filter: ListFilter;
  /** All that is asked for: the person's filter and what the list can't be without. */
  wholeFilter: ListFilter;
  setPage(page: number): void;
  setPerPage(perPage: number): void;
  setSort(sort: SortPayload): void;
  setFilter(filter: ListFilter): void;
}

const ListContext = createContext<ListState | undefined>(undefined);

/** The list around. Throws outside a `ListStateProvider`. */
export function useListState(): ListState {
  const state = use(ListContext);
  if (!state) throw new Error('useListState needs a ListStateProvider around it');
  return state;
}

export interface ListStateProviderProps {
  resource: AnyResource;
  /** What every record of an embedded list has in common; such a list has no state in the address. */
  where?: readonly Condition[];
  children: ReactNode;
}

/**
 * The state of a list in react-admin's own terms: page, sort and filter in the address and remembered. It is made of
 * react-admin's hooks instead of its `ListBase`, which brings an exporter and a selection along that this list replaces.
 */
export function ListStateProvider({ resource, where, children }: ListStateProviderProps) {
  return <ListContext value={useList(resource, where)}>{children}</ListContext>;
}

function useList(resource: AnyResource, permanent: readonly Condition[] | undefined): ListState {
  const [query, { setPage, setPerPage, setSort, setFilters }] = useListParams({
    resource: resource.name,
    perPage: PER_PAGE,
    sort: useMemo(() => defaultSort(resource), [resource]),
    ...(permanent && { disableSyncWithLocation: true, storeKey: false }),
  });
  const { page, perPage } = query;
  const filter: ListFilter = query.filterValues;
  const sort: SortPayload = { field: query.sort, order: query.order };
  const wholeFilter = { ...filter, where: [...(permanent ?? none), ...(filter.where ?? none)] };
  const { data, total, error, isFetching, isPlaceholderData, refetch } = useGetList<ConsoleRecord>(
    resource.name,
    { pagination: { page, perPage }, sort, filter: wholeFilter },
    { placeholderData: previous => previous, retry: false },
  );

  // The last page may have gone, with its last record or by a filter.
  const last = Math.max(1, Math.ceil((total ?? 0) / perPage));
  useEffect(() => {
    if (total !== undefined && !isFetching && !isPlaceholderData && page > last) setPage(last);
  }, [total, isFetching, isPlaceholderData, page, last, setPage]);

  return {
    records: data,
    total,
    error,
    isFetching: isFetching === true,
    refetch: () => void refetch(),
    page,
    perPage,
    sort,
    filter,
    wholeFilter,
    setPage,
    setPerPage,
    setSort,
    setFilter: next => setFilters(next, undefined),
  };
}

function defaultSort(resource: AnyResource): SortPayload {
  const sort: string | readonly [string, 'asc' | 'desc'] = resource.list?.sort ?? 'id';
  return typeof sort === 'string'
    ? { field: sort, order: 'ASC' }
    : { field: sort[0], order: sort[1] === 'desc' ? 'DESC' : 'ASC' };
}
