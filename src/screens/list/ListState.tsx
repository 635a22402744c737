import { type SortPayload, useGetList } from 'ra-core';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Condition } from '../../../contract/list';
import type { ListFilter } from '../../../dataProvider';
import type { AnyResource } from '../../../schema/define';
import { isEndless } from '../../../schema/dialectOf';
import type { ConsoleRecord } from '../../../schema/wire';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { type ListQuery, usualQuery } from './address';
import type { EndlessRows } from './endless/ReadOn';
import { type AddressedQuery, changed, type QueryChange, useAddressedQuery } from './useAddressedQuery';

// Few lists are without pages.
const ReadOn = lazyWithRetry(() => import('./endless/ReadOn'));

const none: readonly Condition[] = [];

/** What a list shows and asks for. */
export interface ListState extends AddressedQuery {
  resource: AnyResource;
  /** What every record of an embedded list has in common. */
  permanent: readonly Condition[];
  /** The rows of the page; those of before while newer ones are read. */
  records: readonly ConsoleRecord[] | undefined;
  /** Whether the rows are still those of a former question. */
  isOutdated(): boolean;
  /** How many records match; undefined until that is known. */
  total: number | undefined;
  /** Of a list without pages: how it goes on, and what came in. */
  endless?: EndlessRows;
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
  setFilter(filter: (now: ListFilter) => ListFilter): void;
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

/** The state of a list: what it shows is in the address, so that a link shows the same to others. */
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
  const [query, setQuery] = useState<ListQuery>(() => usualQuery(resource));
  const change = (part: QueryChange) => setQuery(now => changed(now, part));
  const addressed: AddressedQuery = {
    query,
    change,
    hasChanged: () => false,
    isReady: true,
    isAsked: true,
    isAddressed: false,
    view: undefined,
    inView: false,
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
  const asked = questionOf(resource, permanent, addressed);
  return (
    <ReadOn resource={resource} question={{ sort: asked.sort, filter: asked.wholeFilter }} isReady={addressed.isReady}>
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
    </ReadOn>
  );
}

/** What a list asks for, and the ways to change it. */
function questionOf(resource: AnyResource, permanent: readonly Condition[], addressed: AddressedQuery) {
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
    wholeFilter: { ...filter, where: [...permanent, ...(filter.where ?? none)] },
    setPage: (next: number) => change({ page: next }),
    setPerPage: (next: number) => change({ perPage: next, page: 1 }),
    setSort: (next: SortPayload) => change({ sort: next, page: 1 }),
    setFilter: (next: (now: ListFilter) => ListFilter) => change(({ filter: now }) => ({ filter: next(now), page: 1 })),
  };
}

/** What a page asks for beside the filter: that what belongs together is one row. */
function foldedFilter(resource: AnyResource, filter: ListFilter): ListFilter {
  const folded = resource.list?.folded;
  return folded === undefined ? filter : { ...filter, where: [folded, ...(filter.where ?? none)] };
}

function usePages(resource: AnyResource, permanent: readonly Condition[], addressed: AddressedQuery): ListState {
  const { change, isReady, isAsked } = addressed;
  const asked = questionOf(resource, permanent, addressed);
  const { page, perPage, sort, wholeFilter } = asked;
  const { data, total, error, isFetching, isPlaceholderData, refetch } = useGetList<ConsoleRecord>(
    resource.name,
    {
      pagination: { page, perPage },
      sort,
      filter: addressed.isAddressed ? foldedFilter(resource, wholeFilter) : wholeFilter,
    },
    {
      placeholderData: previous => previous,
      retry: false,
      refetchInterval: (resource.list?.refresh ?? 0) * 1000,
      enabled: isAsked,
    },
  );

  // The last page may have gone, with its last record or by a filter.
  const last = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const isPast = isReady && total !== undefined && !isFetching && !isPlaceholderData && page > last;
  useEffect(() => {
    if (isPast) change({ page: last }, 'silent');
  }, [isPast, last, change]);

  return {
    ...asked,
    // Those of the likely query aren't shown before it is known to be the right one.
    records: isReady ? data : undefined,
    isOutdated: () => isPlaceholderData || addressed.hasChanged(),
    total: isReady ? total : undefined,
    error: isReady ? error : null,
    isFetching: isFetching === true,
    refetch: () => void refetch(),
  };
}
