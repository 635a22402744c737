import { type SortPayload, useGetList } from 'ra-core';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Condition } from '../../../contract/list';
import type { ListFilter } from '../../../dataProvider';
import type { AnyResource } from '../../../schema/define';
import type { ConsoleRecord } from '../../../schema/wire';
import { type ListQuery, usualQuery } from './address';
import { type AddressedQuery, useAddressedQuery } from './useAddressedQuery';

const none: readonly Condition[] = [];

/** What a list shows and asks for. */
export interface ListState extends AddressedQuery {
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

function AddressedListState({ resource, children }: ListStateProviderProps) {
  return <ListContext value={useList(resource, none, useAddressedQuery(resource))}>{children}</ListContext>;
}

function EmbeddedListState({ resource, where = none, children }: ListStateProviderProps) {
  const [query, setQuery] = useState<ListQuery>(() => usualQuery(resource));
  const change = (part: Partial<ListQuery>) => setQuery(now => ({ ...now, ...part }));
  const addressed = { query, change, isReady: true, isAddressed: false, view: undefined, inView: false };
  return <ListContext value={useList(resource, where, addressed)}>{children}</ListContext>;
}

function useList(resource: AnyResource, permanent: readonly Condition[], addressed: AddressedQuery): ListState {
  const { query, change, isReady } = addressed;
  const { page, perPage, sort, filter } = query;
  const wholeFilter = { ...filter, where: [...permanent, ...(filter.where ?? none)] };
  const { data, total, error, isFetching, isPlaceholderData, refetch } = useGetList<ConsoleRecord>(
    resource.name,
    { pagination: { page, perPage }, sort, filter: wholeFilter },
    {
      placeholderData: previous => previous,
      retry: false,
      refetchInterval: (resource.list?.refresh ?? 0) * 1000,
      enabled: isReady,
    },
  );

  // The last page may have gone, with its last record or by a filter.
  const last = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const isPast = total !== undefined && !isFetching && !isPlaceholderData && page > last;
  useEffect(() => {
    if (isPast) change({ page: last }, 'silent');
  }, [isPast, last, change]);

  return {
    ...addressed,
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
    setPage: next => change({ page: next }),
    setPerPage: next => change({ perPage: next, page: 1 }),
    setSort: next => change({ sort: next, page: 1 }),
    setFilter: next => change({ filter: next, page: 1 }),
  };
}
