import { omit } from 'es-toolkit';
import { type Exporter, ListContextProvider, type ListControllerResult, ResourceContextProvider } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { type FilterValues, readFilter, writeFilter } from '../../../dataProvider/filter';
import type { ConsoleRecord } from '../../../schema/wire';
import { useConsoleDataProvider } from '../record/useConsoleDataProvider';
import { useLabels } from '../record/useLabels';
import { type ListRowsProps, ListRowsReader } from './ListRows';
import { ListStateProvider, useListState } from './ListState';
import { SelectionProvider, useSelection, useSelectionStore } from './selection/SelectionContext';

interface ListProviderProps extends Omit<ListRowsProps, 'children'> {
  children: ReactNode;
}

/** Provides a list's state, selection and actions to its children, also in react-admin's contexts. */
export function ListProvider({ children, ...list }: ListProviderProps) {
  return (
    <SelectionProvider>
      <ListRowsReader {...list}>
        {rows => (
          <ListStateProvider rows={rows}>
            <ReactAdminList>{children}</ReactAdminList>
          </ListStateProvider>
        )}
      </ListRowsReader>
    </SelectionProvider>
  );
}

type List = ListControllerResult<ConsoleRecord>;
type Displayed = Readonly<Record<string, true>>;

/** How many records are exported if the total is unknown. The same default as in react-admin. */
const MAX_EXPORTED = 1000;

/**
 * Provides react-admin's list contexts, so that its components search, filter, sort, page and select as the list itself
 * does.
 */
function ReactAdminList({ children }: { children: ReactNode }) {
  const dataProvider = useConsoleDataProvider();
  const selection = useSelectionStore();
  const list = useListState();
  const { resource, records, total, error, isFetching, endless, page, perPage, sort, filter, combinedFilter } = list;
  const { title } = useLabels(resource);
  const [displayedFilters, setDisplayed] = useState<Displayed>({});
  const isPending = records === undefined && !error;

  const setValues = (next: (now: FilterValues) => FilterValues) =>
    list.setFilter(now => readFilter(resource, next(writeFilter(resource, now))));
  const exporter: Exporter<ConsoleRecord> = written => {
    list.exportSelection({ kind: 'ids', ids: new Set(written.map(({ id }) => id)) }, 'shown');
  };

  // Cast, as TypeScript can't tell which variant of the union the records and the error make it.
  const value = {
    resource: resource.name,
    defaultTitle: title,
    data: records,
    meta: undefined,
    total,
    error,
    isPending,
    isFetching,
    isLoading: isPending && isFetching,
    isPlaceholderData: list.isOutdated(),
    refetch: list.refetch,
    page,
    perPage,
    setPage: list.setPage,
    setPerPage: list.setPerPage,
    hasNextPage: total === undefined ? endless?.hasMore === true : page * perPage < total,
    hasPreviousPage: page > 1,
    sort,
    setSort: list.setSort,
    filterValues: writeFilter(resource, filter),
    setFilters: (values: FilterValues, displayed?: Displayed) => {
      setValues(() => values);
      if (displayed) setDisplayed(displayed);
    },
    displayedFilters,
    showFilter: (name: string, initial: unknown) => {
      setDisplayed(now => ({ ...now, [name]: true }));
      if (initial !== undefined) setValues(now => ({ ...now, [name]: initial }));
    },
    hideFilter: (name: string) => {
      setDisplayed(now => omit(now, [name]));
      setValues(now => omit(now, [name]));
    },
    selectedIds: [],
    onSelect: (ids: readonly string[]) => {
      selection.clear();
      selection.set(ids, true);
    },
    onToggleItem: selection.toggle,
    onSelectAll: () => selection.selectAll(combinedFilter, total ?? 0),
    onUnselectItems: selection.clear,
    exporter: list.exportForms.length > 0 && exporter,
    getData: async ({ maxResults = total ?? MAX_EXPORTED } = {}) => {
      const { data } = await dataProvider.getList<ConsoleRecord>(resource.name, {
        filter: combinedFilter,
        sort,
        pagination: { page: 1, perPage: maxResults },
      });
      return data;
    },
  } as List;

  return (
    <ResourceContextProvider value={resource.name}>
      <Selected list={value}>{children}</Selected>
    </ResourceContextProvider>
  );
}

/**
 * Provides the list contexts with the selection, so that a change of it renders only their consumers. For a selection
 * of all that match, only the ids on this page are known.
 */
function Selected({ list, children }: { list: List; children: ReactNode }) {
  const selection = useSelection();
  const selectedIds =
    selection.kind === 'ids'
      ? [...selection.ids]
      : (list.data ?? []).map(({ id }) => id).filter(id => !selection.except.has(id));
  return <ListContextProvider value={{ ...list, selectedIds }}>{children}</ListContextProvider>;
}
