import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SortPayload, useStore } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ListFilter } from '../../../../dataProvider';
import { createEndlessList, type EndlessList, type EndlessState } from '../../../../dataProvider/endlessList';
import type { AnyResource } from '../../../../schema/define';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';

export interface EndlessRows extends EndlessState, Pick<EndlessList, 'more' | 'showNewRows' | 'restart'> {
  /** Sets whether the list is scrolled to the top. Only then new rows are shown automatically. */
  setAtTop(isAtTop: boolean): void;
  /** Whether new rows are shown automatically; undefined if the sort order or the filter excludes new rows. */
  live: boolean | undefined;
  setLive(live: boolean): void;
}

interface Props {
  resource: AnyResource;
  sort: SortPayload;
  filter: ListFilter;
  isReady: boolean;
  children: (rows: EndlessRows) => ReactNode;
}

/**
 * Renders `children` with the rows of an endless list. Loads them page by page, and polls for new ones as often as the
 * definition says.
 */
export default function EndlessRowsProvider({ resource, sort, filter, isReady, children }: Props) {
  const provider = useConsoleDataProvider();
  const asked = JSON.stringify({ sort, filter });
  const list = useMemo(
    () =>
      createEndlessList(async (page, perPage, signal) => {
        const params = { ...JSON.parse(asked), pagination: { page, perPage }, signal };
        const { data, total, pageInfo } = await provider.getList<ConsoleRecord>(resource.name, params);
        return { records: data, hasMore: pageInfo?.hasNextPage ?? page * perPage < (total ?? 0) };
      }),
    [provider, resource.name, asked],
  );
  const state = useSyncExternalStore(list.subscribe, list.get);
  useCachedRows(resource.name, asked, state.records);
  const [wantsLive, setLive] = useStore(`${resource.name}.list.live`, true);
  const isAtTop = useRef(true);

  useEffect(() => {
    if (isReady) list.restart();
    return list.stop;
  }, [list, isReady]);

  const { refresh } = resource.list ?? {};
  const endsBefore = filter.where?.some(
    condition => 'field' in condition && condition.field === sort.field && /^lte?$/.test(condition.operator),
  );
  const canBeLive = refresh !== undefined && sort.order === 'DESC' && !endsBefore;
  const isLive = canBeLive && wantsLive;
  useEffect(() => {
    if (!isLive || refresh === undefined) return;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      await list.poll();
      if (isAtTop.current && list.get().arrived !== 0) list.showNewRows();
    }, refresh * 1000);
    return () => clearInterval(timer);
  }, [list, isLive, refresh]);

  return children({
    ...state,
    more: list.more,
    showNewRows: list.showNewRows,
    restart: list.restart,
    setAtTop: is => {
      isAtTop.current = is;
    },
    live: canBeLive ? wantsLive : undefined,
    setLive,
  });
}

/** Keeps the rows in the query cache, in which the panel of a record finds the previous and the next one. */
function useCachedRows(resource: string, asked: string, records: EndlessState['records']): void {
  const client = useQueryClient();
  const page = useMemo(() => ({ data: records ?? [] }), [records]);
  const queryKey = useMemo(() => [resource, 'getList', 'endless', asked], [resource, asked]);
  useQuery({ queryKey, queryFn: () => page, initialData: page, structuralSharing: false, gcTime: 0 });
  useEffect(() => {
    client.setQueryData(queryKey, page);
  }, [client, queryKey, page]);
}
