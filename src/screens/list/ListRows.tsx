import { type SortPayload, useGetList } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Condition } from '../../../contract/list';
import type { ListFilter } from '../../../dataProvider';
import type { AnyResource } from '../../../schema/define';
import { isEndless } from '../../../schema/dialectOf';
import type { ConsoleRecord } from '../../../schema/wire';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { useConsoleDataProvider } from '../record/useConsoleDataProvider';
import { defaultQuery, type ListQuery } from './address';
import type { EndlessRows } from './endless/EndlessRowsProvider';
import { type AddressedQuery, changed, useAddressedQuery } from './useAddressedQuery';

// Few lists are endless, so load it on demand.
const EndlessRowsProvider = lazyWithRetry(() => import('./endless/EndlessRowsProvider'));

const none: readonly never[] = [];

/** How a list looks before the user changes it. */
export interface ListLayout {
  /** The name under which the user's changes are stored. */
  name: string;
  columns: readonly string[];
}

export type ListRows = ReturnType<typeof listQueryState> & RowsResult;

interface RowsResult {
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
}

export interface ListRowsProps {
  resource: AnyResource;
  /** The conditions of all records of an embedded list. Such a list has no state in the address. */
  where?: readonly Condition[];
  /** By default that of the resource's list. */
  layout?: ListLayout;
  children: (rows: ListRows) => ReactNode;
}

/** Reads the rows of a list. Its query is in the address, so that a link shows the same list to others. */
export function ListRowsReader(list: ListRowsProps) {
  return list.where ? <EmbeddedRows {...list} /> : <AddressedRows {...list} />;
}

function AddressedRows({ children, ...list }: ListRowsProps) {
  return <QueriedRows asked={listQueryState(list, useAddressedQuery(list.resource))}>{children}</QueriedRows>;
}

function EmbeddedRows({ children, ...list }: ListRowsProps) {
  const [query, setQuery] = useState<ListQuery>(() => defaultQuery(list.resource));
  // A list with other conditions is another one, by its key.
  const [where] = useState(list.where);
  const asked = listQueryState(
    { ...list, where },
    {
      query,
      change: part => setQuery(now => changed(now, part)),
      hasChanged: () => false,
      isReady: true,
      isRequested: true,
      isAddressed: false,
      view: undefined,
      isViewOpen: false,
    },
  );
  return <QueriedRows asked={asked}>{children}</QueriedRows>;
}

interface QueriedRowsProps {
  asked: ReturnType<typeof listQueryState>;
  children: (rows: ListRows) => ReactNode;
}

function QueriedRows(props: QueriedRowsProps) {
  return isEndless(props.asked.resource) ? <EndlessReader {...props} /> : <PageReader {...props} />;
}

function EndlessReader({ asked, children }: QueriedRowsProps) {
  const { resource, sort, combinedFilter, isReady } = asked;
  return (
    <EndlessRowsProvider resource={resource} sort={sort} filter={combinedFilter} isReady={isReady}>
      {endless =>
        children({
          ...asked,
          records: endless.records,
          isOutdated: asked.hasChanged,
          total: endless.hasMore ? undefined : endless.records?.length,
          endless,
          error: endless.error,
          isFetching: endless.isReading,
          refetch: endless.restart,
        })
      }
    </EndlessRowsProvider>
  );
}

/** A new value, or a function that returns it for the latest one, which may not have rendered yet. */
type Change<T> = T | ((now: T) => T);

function apply<T extends number | SortPayload>(next: Change<T>, now: T): T {
  return typeof next === 'function' ? next(now) : next;
}

/** Returns a list's query with its permanent conditions, and functions that change it. */
function listQueryState(
  { resource, where: permanent = none, layout }: Omit<ListRowsProps, 'children'>,
  addressed: AddressedQuery,
) {
  const { query, change } = addressed;
  const { page, perPage, sort, filter } = query;
  return {
    ...addressed,
    resource,
    layout: layout ?? { name: resource.name, columns: resource.list?.columns ?? none },
    /** The conditions of all records of an embedded list. */
    permanent,
    /** Starts at 1. */
    page,
    perPage,
    sort,
    filter,
    /** The user's filter and the permanent conditions. */
    combinedFilter: { ...filter, where: [...permanent, ...(filter.where ?? none)] },
    setPage: (next: Change<number>) => change(now => ({ page: apply(next, now.page) })),
    setPerPage: (next: number) => change({ perPage: next, page: 1 }),
    setSort: (next: Change<SortPayload>) => change(now => ({ sort: apply(next, now.sort), page: 1 })),
    setFilter: (next: (now: ListFilter) => ListFilter) => change(({ filter: now }) => ({ filter: next(now), page: 1 })),
  };
}

/** Adds the condition that folds records which belong together into one row, if the resource has one. */
function foldedFilter(resource: AnyResource, filter: ListFilter): ListFilter {
  const folded = resource.list?.folded;
  return folded === undefined ? filter : { ...filter, where: [folded, ...(filter.where ?? none)] };
}

function PageReader({ asked, children }: QueriedRowsProps) {
  const { resource, page, perPage, sort, combinedFilter, change, isReady, isRequested, isAddressed } = asked;
  const { forget } = useConsoleDataProvider();
  const { data, total, error, isFetching, isPlaceholderData, refetch } = useGetList<ConsoleRecord>(
    resource.name,
    {
      pagination: { page, perPage },
      sort,
      filter: isAddressed ? foldedFilter(resource, combinedFilter) : combinedFilter,
    },
    {
      placeholderData: previous => previous,
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

  return children({
    ...asked,
    // Don't show the prefetched rows of the likely query before it is known to be the right one.
    records: isReady ? data : undefined,
    isOutdated: () => isPlaceholderData || asked.hasChanged(),
    total: isReady ? total : undefined,
    error: isReady ? error : null,
    isFetching: isFetching === true,
    refetch: () => {
      // A list that came as a whole is cached.
      forget();
      void refetch();
    },
  });
}
