import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useLocation, useNavigate, useNotify, useStore } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { AnyResource } from '../../../schema/define';
import { useCurrentLocation } from '../../app/useCurrentLocation';
import { useChosenOrganization, useIsEverywhere } from '../../organization/activeOrganization';
import { withTabOf } from '../record/show/useTab';
import {
  defaultQuery,
  type ListQuery,
  lastQueryKey,
  likelyQuery,
  NO_VIEW,
  openingQueryKey,
  readAddress,
  writeAddress,
} from './address';
import { listPathOf } from './useListPath';
import { validateWhere } from './validateWhere';
import { isAcrossOrganizations, queryOf } from './views/settings';
import { useOpenAcross } from './views/useOpenAcross';
import { refetchViews, type SavedView, useViews } from './views/useViews';

/** Changed parts of a list's query, or a function that returns them for the current query. */
export type QueryChange = Partial<ListQuery> | ((now: ListQuery) => Partial<ListQuery>);

export function changed(query: ListQuery, part: QueryChange): ListQuery {
  return { ...query, ...(typeof part === 'function' ? part(query) : part) };
}

/** A list's query, and functions that change it. */
export interface AddressedQuery {
  query: ListQuery;
  /**
   * Changes a part of the query. Several changes in a row add up, since a function gets the latest query, which may not
   * have rendered yet. `silent` replaces the history entry.
   */
  change(part: QueryChange, silent?: 'silent'): void;
  /** Whether it has changed since the last render. */
  hasChanged(): boolean;
  /** False until it is known which view opens the list. */
  isReady: boolean;
  /** Whether rows are requested. Those of the likely query are prefetched before the opening view is known. */
  isRequested: boolean;
  isAddressed: boolean;
  /** The open saved view; undefined for none, for another user's, and while the views load. */
  view: SavedView | undefined;
  /** Whether a view is open, as far as known. */
  isViewOpen: boolean;
}

/**
 * Returns the query of a list whose state is in the address. An empty address opens the user's default view, or else
 * the organisation's last query. The address of a pinned view (`open`) opens that view. Warns if that view is gone, and
 * if only a part of the address is valid.
 */
export function useAddressedQuery(resource: AnyResource): AddressedQuery {
  const opened = useOpenedQuery(resource);
  const { query, views } = opened;
  const changes = useQueryChange(resource, query);
  useCompleteAddress(resource, opened);
  useGoneViewNotice(resource, opened.isViewGone);
  const viewId = query.view === NO_VIEW ? undefined : query.view;
  const view = views.data?.find(({ id }) => id === viewId);
  const where = view?.settings.where;
  useDamageNotice(where !== undefined && !validateWhere(resource, where).isComplete);
  return {
    query,
    ...changes,
    isReady: opened.isReady,
    isRequested: opened.isRequested,
    isAddressed: true,
    view,
    isViewOpen: view !== undefined || (viewId !== undefined && views.isPending),
  };
}

type OpenedQuery = ReturnType<typeof useOpenedQuery>;

/** Returns the query of the address, or for an empty address the one that opens the list. */
function useOpenedQuery(resource: AnyResource) {
  const { search } = useLocation();
  const views = useViews(resource);
  const isEverywhere = useIsEverywhere();
  const [last, setLast] = useStore(lastQueryKey(resource, useChosenOrganization()), '');
  const [opens, setOpens] = useStore(openingQueryKey(resource, isEverywhere), '');

  const parsed = useMemo(() => readAddress(resource, search), [resource, search]);
  // The navigation's links name only the view.
  const openId = new URLSearchParams(search).get('open');
  const openView = views.data?.find(({ id }) => id === openId);
  const openingQuery = useMemo(() => {
    const view = openId === null ? defaultOf(resource, views.data, isEverywhere) : openView;
    return view ? queryOf(resource, view) : readAddress(resource, last).query;
  }, [resource, views.data, last, isEverywhere, openId, openView]);
  const { isElsewhere, openAcross } = useOpenAcross(resource);
  const isLeaving = openView !== undefined && isElsewhere(openView);
  const open = useEvent(openAcross);
  useEffect(() => {
    if (isLeaving) open(openView, { replace: true });
  }, [isLeaving, open, openView]);
  const isReady = parsed.query !== undefined || !(views.isPending || isLeaving);
  const likely = useMemo(() => likelyQuery(resource, search, { last, opens }), [resource, search, last, opens]);
  const query = useMemo(
    () => parsed.query ?? (isReady ? openingQuery : likely) ?? defaultQuery(resource),
    [parsed.query, isReady, openingQuery, likely, resource],
  );
  // Stored, so that on the next visit its rows can be prefetched before the views load.
  useEffect(() => {
    if (!views.data) return;
    const view = defaultOf(resource, views.data, isEverywhere);
    setOpens(view ? writeAddress(resource, queryOf(resource, view)) : '');
  }, [views.data, resource, isEverywhere, setOpens]);
  useEffect(() => {
    if (parsed.query && parsed.isComplete) setLast(search);
  }, [parsed, search, setLast]);

  return {
    query,
    views,
    isReady,
    isRequested: isReady || likely !== undefined,
    /** Whether the address has no query yet, which is known now. */
    isOpening: isReady && parsed.query === undefined,
    isDamaged: !parsed.isComplete,
    isViewGone: openId !== null && views.data !== undefined && openView === undefined,
  };
}

function useQueryChange(resource: AnyResource, query: ListQuery): Pick<AddressedQuery, 'change' | 'hasChanged'> {
  const current = useCurrentLocation();
  const navigate = useNavigate();
  const path = listPathOf(resource, useLocation().pathname);
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback(
    (part: QueryChange, silent?: 'silent') => {
      const { pathname, search } = current();
      // A change after the user has left the list would lead back to it.
      if (listPathOf(resource, pathname) !== path) return;
      const before = writeAddress(resource, latest.current);
      latest.current = changed(latest.current, part);
      const after = writeAddress(resource, latest.current);
      // Without a change, as by a double click on a button to the last page, Back would do nothing.
      navigate({ pathname, search: withTabOf(search, after) }, { replace: silent !== undefined || after === before });
    },
    [navigate, resource, current, path],
  );
  // A navigation renders some time after it was started.
  return { change, hasChanged: () => writeAddress(resource, latest.current) !== writeAddress(resource, query) };
}

/**
 * Replaces an empty or invalid address by the full query, but keeps the tab of a record over the list. If it stayed
 * empty, going back to it would open the last query instead.
 */
function useCompleteAddress(resource: AnyResource, { query, isOpening, isDamaged }: OpenedQuery): void {
  const { pathname, search } = useLocation();
  const current = useCurrentLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const here = current();
    // Don't undo a navigation that hasn't rendered yet. Its target completes its own address.
    if ((!isOpening && !isDamaged) || here.pathname !== pathname || here.search !== search) return;
    navigate({ search: withTabOf(search, writeAddress(resource, query)) }, { replace: true });
  }, [isOpening, isDamaged, pathname, search, query, navigate, resource, current]);
  useDamageNotice(isDamaged);
}

/** Warns if the address names a view that isn't there, and reads the views again. */
function useGoneViewNotice(resource: AnyResource, isViewGone: boolean): void {
  const notify = useNotify();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isViewGone) return;
    notify('list.viewGone', { type: 'warning' });
    refetchViews(queryClient, resource);
  }, [isViewGone, notify, queryClient, resource]);
}

/** Warns if a part of the address or of the open view isn't supported any more, since more records may be shown. */
function useDamageNotice(isDamaged: boolean): void {
  const notify = useNotify();
  useEffect(() => {
    if (isDamaged) notify('list.damaged', { type: 'warning' });
  }, [isDamaged, notify]);
}

/** Returns the view that opens a list with an empty address. */
function defaultOf(resource: AnyResource, views: readonly SavedView[] | undefined, isEverywhere: boolean) {
  return views?.find(
    ({ isDefault, settings }) => isDefault && (isEverywhere || !isAcrossOrganizations(resource, settings)),
  );
}
