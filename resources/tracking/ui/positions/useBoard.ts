import { useIsMutating } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { serviceTimeOf } from '../../../../contract/serviceClock';
import { useAddressParameters } from '../../../../src/app/useAddressParameters';
import { useDraftToast } from '../../../../src/screens/record/form/useDraftToast';
import { useFormDraft } from '../../../../src/screens/record/form/useFormDraft';
import { type Geofence, outlineOf } from '../../contract/geofences';
import { useTeams } from '../history/useTrackedUsers';
import type { DrawnArea } from '../live/areaNames';
import { type GeofenceDraft, isChanged, shapeOf } from '../live/geofenceDraft';
import type { LiveFeed, Mover } from '../live/liveFeed';
import { areaSaving, useGeofences } from '../live/useGeofences';
import { useLiveLink } from '../live/useLiveLink';
import type { MapSettings } from '../useMapSettings';
import { NEAR_ZOOM, useCamera } from './useCamera';
import { useLastKnown } from './useLastKnown';
import { useNow } from './useNow';
import { filterText, filterUsers, readUserQuery, type UserQuery, withSelected, writeUserQuery } from './userQuery';

/** Positions from the live stream, or those last read. */
export type Mode = 'live' | 'lastKnown';

/** Interval at which people are filtered again while nothing arrives. */
const AGING_MS = 10_000;

/** The state of the map of people's positions, which its parts share. */
export type Board = ReturnType<typeof useBoard>;

/** Returns the state of the map, and functions that change it. */
export function useBoard(organization: string, settings: MapSettings, mode: Mode) {
  const isLive = mode === 'live';
  const link = useLiveLink(organization, isLive);
  const lastKnown = useLastKnown(organization, !isLive);
  const { feed } = isLive ? link : lastKnown;
  const geofences = useGeofences();
  const teams = useTeams();
  const { query, change } = useUserQuery();
  const [trailMinutes, setTrailMinutes] = useState(5);
  const areaDraft = useAreaDraft();
  const pause = usePause(feed);
  // Read during render: the feed may change again before an effect runs.
  const { allUsers, movers, isKnown } = feed;

  // As text, so that nothing is filtered when another part of the query changes, such as the search in the log.
  const filter = useDeferredValue(filterText(query));
  const { version, now } = pause;
  const tick = Math.floor(now / AGING_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: people's positions change with the version, ages with time
  const people = useMemo(
    () => filterUsers(allUsers, readUserQuery(new URLSearchParams(filter)), now),
    [allUsers, filter, version, tick],
  );
  const selected = query.person === undefined ? undefined : movers.get(query.person);
  const camera = useCamera({ people, isKnown, selected, view: settings.view });
  const select = (username: string | undefined) =>
    // The details are in the tab of people.
    change({ person: username, follow: false, ...(username !== undefined && { tab: 'people' }) });

  return {
    settings,
    isLive,
    link,
    lastKnown: lastKnown.query,
    feed,
    geofences,
    teams,
    query,
    change,
    /** Length of the drawn trails. 0 draws none. */
    trailMinutes: isLive ? trailMinutes : 0,
    setTrailMinutes,
    ...areaDraft,
    pause,
    allUsers,
    movers,
    isKnown,
    people,
    listed: useFrozenList(people, filter, allUsers),
    drawn: useMemo(() => withSelected(people, selected), [people, selected]),
    selected,
    missingName: useMissingName(query.person, selected, isKnown),
    areas: useDrawnAreas(geofences.data, areaDraft.draft),
    camera,
    select,
    selectAndShow(username: string) {
      select(username);
      camera.goTo(movers.get(username)?.place, NEAR_ZOOM);
    },
  };
}

/** Returns the feed's version and the time to show: the current one, or that at which the user paused. */
function usePause(feed: LiveFeed) {
  const version = useSyncExternalStore(feed.subscribe, () => feed.version);
  const currentTime = useNow();
  const { pausedAt } = feed;
  return {
    isPaused: pausedAt !== undefined,
    version,
    now: serviceTimeOf(pausedAt ?? currentTime),
    toggle: () => feed.togglePause(),
  };
}

/**
 * Returns the people of the list. While it is held, their order is frozen, so that no row moves away from the pointer
 * when a status changes. A new filter, and users who come or go, still apply.
 */
function useFrozenList(people: readonly Mover[], filter: string, allUsers: readonly Mover[]) {
  const [isFrozen, setFrozen] = useState(false);
  const frozen = useRef({ people, filter, allUsers });
  const isSame = frozen.current.filter === filter && frozen.current.allUsers === allUsers;
  if (!isFrozen || !isSame) frozen.current = { people, filter, allUsers };
  return { people: frozen.current.people, setFrozen };
}

/** Returns the name, or else the username, of a selected user who doesn't share a position, or no longer does. */
function useMissingName(username: string | undefined, selected: Mover | undefined, isKnown: boolean) {
  const last = useRef<Mover>(undefined);
  if (selected) last.current = selected;
  if (username === undefined || selected || !isKnown) return undefined;
  return last.current?.username === username ? last.current.name : username;
}

/** Returns the areas to draw, with the edited one as in its draft. */
function useDrawnAreas(geofences: readonly Geofence[] = noAreas, draft: GeofenceDraft | undefined): DrawnArea[] {
  return useMemo(() => {
    const saved = geofences
      .filter(({ id }) => id !== draft?.id)
      .map(area => ({ ...area, outline: outlineOf(area.shape), isMarked: false }));
    const shape = draft && shapeOf(draft.shape);
    return shape ? [...saved, { ...draft, id: 'draft', outline: outlineOf(shape), isMarked: true }] : saved;
  }, [geofences, draft]);
}

const noAreas: readonly Geofence[] = [];

/** Returns the area that is being drawn or changed. What isn't saved is restored after a reload, as in other forms. */
function useAreaDraft() {
  const [draft, setDraft] = useState<GeofenceDraft>();
  const typedAt = useFormDraft<GeofenceDraft>({
    form: 'area',
    input: draft && isChanged(draft) ? draft : undefined,
    isSaving: useIsMutating({ mutationKey: areaSaving }) > 0,
    restore: stored => setDraft(begun => begun ?? stored),
  });
  useDraftToast(typedAt);
  return { draft, setDraft };
}

/** Returns the page's state from the URL, and a function that changes it. */
function useUserQuery(): { query: UserQuery; change: (changes: Partial<UserQuery>) => void } {
  const [address, changeAddress] = useAddressParameters();
  const text = address.toString();
  const query = useMemo(() => readUserQuery(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (changes: Partial<UserQuery>) =>
      changeAddress(previous => writeUserQuery({ ...readUserQuery(previous), ...changes }), { replace: true }),
    [changeAddress],
  );
  return { query, change };
}
