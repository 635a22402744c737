import { type SortPayload, useGetList } from 'ra-core';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Condition } from '../../../contract/list';
import type { ListFilter } from '../../../dataProvider';
import type { AnyResource } from '../../../schema/define';
import { isEndless } from '../../../schema/dialectOf';
import type { ConsoleRecord } from '../../../schema/wire';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { defaultQuery, type ListQuery } from './address';
import type { EndlessRows } from './endless/EndlessRowsProvider';
import { type AddressedQuery, changed, type QueryChange, useAddressedQuery } from './useAddressedQuery';

// Few lists are endless, so load it on demand.
const EndlessRowsProvider = lazyWithRetry(() => import('./endless/EndlessRowsProvider'));

const none: readonly Condition[] = [];

/** The state of a list: its query and the result. */
export interface ListState extends AddressedQuery {
  resource: AnyResource;
  /** The conditions of all records of an embedded list. */
  permanent: readonly Condition[];
  /** The rows of the page, or the previous ones while new ones load. */
  records: readonly ConsoleRecord[] | undefined;
  /** Whether the rows are still those of the previous query. */
  isOutdated(): boolean;
  /** The number of matching records; undefined while unknown. */
  total: number | undefined;
  /** Set for an endless list: how to load more, and how many rows have arrived. */
  endless?: EndlessRows;
  error: Error | null;
  isFetching: boolean;
  refetch(): void;
  /** Starts at 1. */
  page: number;
  perPage: number;
  sort: SortPayload;
  /** The user's filter. */
  filter: ListFilter;
  /** The user's filter and the permanent conditions. */
  combinedFilter: ListFilter;
  setPage(page: number): void;
  setPerPage(perPage: number): void;
  setSort(sort: SortPayload): void;
  setFilter(filter: (now: ListFilter) => ListFilter): void;
}

const ListContext = createContext<ListState | undefined>(undefined);

/**
 * Returns the state of the surrounding list.
 * @throws Error outside a `ListStateProvider`
 */
export function useListState(): ListState {
  const state = use(ListContext);
  if (!state) throw new Error('useListState needs a ListStateProvider around it');
  return state;
}

export interface ListStateProviderProps {
  resource: AnyResource;
  /** The conditions of all records of an embedded list. Such a list has no state in the address. */
  where?: readonly Condition[];
  children: ReactNode;
}

/** Provides the state of a list. It is in the address, so that a link shows the same list to others. */
export function ListStateProvider({ resource, where, children }: ListStateProviderProps) {
  return where ? (
    <EmbeddedListState resource={resource} where={where}>
      {children}
    </EmbeddedListState>
  ) : (
    <AddressedListState resource={resource}>{children}</AddressedListState>
  );
}

function AddressedListState({ resource, children }: Omit<ListStateProviderProps, 'where'>) {
  const addressed = useAddressedQuery(resource);
  return (
    <RowsState resource={resource} permanent={none} addressed={addressed}>
      {children}
    </RowsState>
  );
}

function EmbeddedListState({ resource, where, children }: Required<ListStateProviderProps>) {
  const [query, setQuery] = useState<ListQuery>(() => defaultQuery(resource));
  const change = (part: QueryChange) => setQuery(now => changed(now, part));
  const addressed: AddressedQuery = {
    query,
    change,
    hasChanged: () => false,
    isReady: true,
    isRequested: true,
    isAddressed: false,
    view: undefined,
    isViewOpen: false,
  };
  return (
    <RowsState resource={resource} permanent={where} addressed={addressed}>
      {children}
    </RowsState>
  );
}

interface RowsStateProps {
  resource: AnyResource;
  permanent: readonly Condition[];
  addressed: AddressedQuery;
  children: ReactNode;
}

function RowsState(props: RowsStateProps) {
  return isEndless(props.resource) ? <EndlessState {...props} /> : <PagesState {...props} />;
}

function PagesState({ resource, permanent, addressed, children }: RowsStateProps) {
  return <ListContext value={usePages(resource, permanent, addressed)}>{children}</ListContext>;
}

function EndlessState({ resource, permanent, addressed, children }: RowsStateProps) {
  const asked = listQueryState(resource, permanent, addressed);
  return (
    <EndlessRowsProvider
      resource={resource}
      question={{ sort: asked.sort, filter: asked.combinedFilter }}
      isReady={addressed.isReady}
    >
      {endless => {
        const { records, hasMore, isReading, error, restart } = endless;
        return (
          <ListContext
            value={{
              ...asked,
              records,
              isOutdated: addressed.hasChanged,
              total: hasMore ? undefined : records?.length,
              endless,
              error,
              isFetching: isReading,
              refetch: restart,
            }}
          >
            {children}
          </ListContext>
        );
      }}
    </EndlessRowsProvider>
  );
}

/** Returns a list's query with its permanent conditions, and functions that change it. */
function listQueryState(resource: AnyResource, permanent: readonly Condition[], addressed: AddressedQuery) {
  const { query, change } = addressed;
  const { page, perPage, sort, filter } = query;
  return {
    ...addressed,
    resource,
    permanent,
    page,
    perPage,
    sort,
    filter,
    combinedFilter: { ...filter, where: [...permanent, ...(filter.where ?? none)] },
    setPage: (next: number) => change({ page: next }),
    setPerPage: (next: number) => change({ perPage: next, page: 1 }),
    setSort: (next: SortPayload) => change({ sort: next, page: 1 }),
    setFilter: (next: (now: ListFilter) => ListFilter) => change(({ filter: now }) => ({ filter: next(now), page: 1 })),
  };
}

/** Adds the condition that folds records which belong together into one row, if the resource has one. */
function foldedFilter(resource: AnyResource, filter: ListFilter): ListFilter {
  const folded = resource.list?.folded;
  return folded === undefined ? filter : { ...filter, where: [folded, ...(filter.where ?? none)] };
}

function usePages(resource: AnyResource, permanent: readonly Condition[], addressed: AddressedQuery): ListState {
  const { change, isReady, isRequested } = addressed;
  const asked = listQueryState(resource, permanent, addressed);
  const { page, perPage, sort, combinedFilter } = asked;
  const { data, total, error, isFetching, isPlaceholderData, refetch } = useGetList<ConsoleRecord>(
    resource.name,
    {
      pagination: { page, perPage },
      sort,
      filter: addressed.isAddressed ? foldedFilter(resource, combinedFilter) : combinedFilter,
    },
    {
      placeholderData: previous => previous,
      retry: false,
      refetchInterval: (resource.list?.refresh ?? 0) * 1000,
      enabled: isRequested,
    },
  );

  // The last page may have disappeared, with its last record or by a filter.
  const last = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const isPast = isReady && total !== undefined && !isFetching && !isPlaceholderData && page > last;
  useEffect(() => {
    if (isPast) change({ page: last }, 'silent');
  }, [isPast, last, change]);

  return {
    ...asked,
    // Don't show the prefetched rows of the likely query before it is known to be the right one.
    records: isReady ? data : undefined,
    isOutdated: () => isPlaceholderData || addressed.hasChanged(),
    total: isReady ? total : undefined,
    error: isReady ? error : null,
    isFetching: isFetching === true,
    refetch: () => void refetch(),
  };
}
