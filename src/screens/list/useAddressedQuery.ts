import { useLocation, useNavigate, useNotify, useStore } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { AnyResource } from '../../../schema/define';
import { useCurrentLocation } from '../../app/useCurrentLocation';
import { useIsEverywhere } from '../../organization/activeOrganization';
import { withTabOf } from '../record/show/useTab';
import { type ListQuery, likelyQuery, NO_VIEW, readAddress, storedAs, usualQuery, writeAddress } from './address';
import { listPathOf } from './useListPath';
import { isAcross, queryOf } from './views/settings';
import { type SavedView, useViews } from './views/useViews';

/** A part of what a list shows, or how it is made of the present whole. */
export type QueryChange = Partial<ListQuery> | ((now: ListQuery) => Partial<ListQuery>);

/** What a list shows after a change. */
export function changed(query: ListQuery, part: QueryChange): ListQuery {
  return { ...query, ...(typeof part === 'function' ? part(query) : part) };
}

/** What a list shows, and the way to change it. */
export interface AddressedQuery {
  query: ListQuery;
  /**
   * Changes a part of it; several changes in a row add up, also such as are made of what was there before: that may not
   * be drawn yet. `silent` leaves no step for the way back.
   */
  change(part: QueryChange, silent?: 'silent'): void;
  /** Whether it was changed since it was drawn. */
  hasChanged(): boolean;
  /** False until it is known which view opens the list. */
  isReady: boolean;
  /** Whether rows are asked for: also those of the likely query, while it isn't known which view opens the list. */
  isAsked: boolean;
  /** Whether the address tells what the list shows. */
  isAddressed: boolean;
  /** The saved view that was opened; undefined for none, for another person's, and while that is not known. */
  view: SavedView | undefined;
  /** Whether a view is open, as far as known. */
  inView: boolean;
}

/**
 * The query of a list whose state is in the address. An address that says nothing opens the person's default view, else
 * what the list showed last; one of a pinned view (`open`) opens that; a damaged one shows what is left of it, and says so.
 */
export function useAddressedQuery(resource: AnyResource): AddressedQuery {
  const { pathname, search } = useLocation();
  const current = useCurrentLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const views = useViews(resource);
  const isEverywhere = useIsEverywhere();
  const [last, setLast] = useStore(storedAs(resource, 'last', isEverywhere), '');
  const [opens, setOpens] = useStore(storedAs(resource, 'opens', isEverywhere), '');

  const asked = useMemo(() => readAddress(resource, search), [resource, search]);
  const opening = useMemo(() => {
    // The menu names the view alone.
    const named = new URLSearchParams(search).get('open');
    const view = named ? views.data?.find(({ id }) => id === named) : defaultOf(resource, views.data, isEverywhere);
    return view ? queryOf(resource, view) : readAddress(resource, last).query;
  }, [resource, views.data, last, isEverywhere, search]);
  const isReady = asked.query !== undefined || !views.isPending;
  const likely = useMemo(() => likelyQuery(resource, search, { last, opens }), [resource, search, last, opens]);
  const query = useMemo(
    () => asked.query ?? (isReady ? opening : likely) ?? usualQuery(resource),
    [asked.query, isReady, opening, likely, resource],
  );
  // The next time, its rows are asked for before the views have come.
  useEffect(() => {
    if (!views.data) return;
    const view = defaultOf(resource, views.data, isEverywhere);
    setOpens(view ? writeAddress(resource, queryOf(resource, view)) : '');
  }, [views.data, resource, isEverywhere, setOpens]);

  const path = listPathOf(resource, pathname);
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback(
    (part: QueryChange, silent?: 'silent') => {
      const here = current().pathname;
      // What comes after the list was left would lead back to it.
      if (listPathOf(resource, here) !== path) return;
      latest.current = changed(latest.current, part);
      navigate({ pathname: here, search: writeAddress(resource, latest.current) }, { replace: silent !== undefined });
    },
    [navigate, resource, current, path],
  );

  // What opens by itself, and what is left of a damaged address, takes the place of the address, but for the tab of a
  // record over the list. An address that still said nothing would open what was shown last when one comes back to it.
  const isDamaged = !asked.whole;
  const isOpening = isReady && asked.query === undefined;
  useEffect(() => {
    const here = current();
    // A step that is not drawn yet is not taken back: what it leads to says the same for itself.
    if ((!isOpening && !isDamaged) || here.pathname !== pathname || here.search !== search) return;
    navigate({ search: withTabOf(search, writeAddress(resource, query)) }, { replace: true });
  }, [isOpening, isDamaged, pathname, search, query, navigate, resource, current]);
  useEffect(() => {
    if (isDamaged) notify('list.damagedAddress', { type: 'warning' });
  }, [isDamaged, notify]);
  useEffect(() => {
    if (asked.query && !isDamaged) setLast(search);
  }, [asked.query, isDamaged, search, setLast]);

  const named = query.view === NO_VIEW ? undefined : query.view;
  const view = views.data?.find(({ id }) => id === named);
  const inView = view !== undefined || (named !== undefined && views.isPending);
  // A step of the router is drawn a while after it is taken.
  const hasChanged = () => writeAddress(resource, latest.current) !== writeAddress(resource, query);
  return {
    query,
    change,
    hasChanged,
    isReady,
    isAsked: isReady || likely !== undefined,
    isAddressed: true,
    view,
    inView,
  };
}

/** The view that opens a list whose address says nothing. */
function defaultOf(resource: AnyResource, views: readonly SavedView[] | undefined, isEverywhere: boolean) {
  return views?.find(({ isDefault, settings }) => isDefault && (isEverywhere || !isAcross(resource, settings)));
}
