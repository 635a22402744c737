import Refresh from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { boundsOf } from '../../../../src/map/bounds';
import type { MapHandle } from '../../../../src/map/context';
import { MapView } from '../../../../src/map/MapView';
import { Notice } from '../../../../src/screens/list/states/Notice';
import { radius } from '../../../../src/theme/tokens';
import { type Geofence, outlineOf } from '../../contract/geofences';
import { useTeams } from '../history/usePeople';
import type { DrawnArea } from '../live/areaNames';
import { ConnectionState } from '../live/ConnectionState';
import { DrawingOnMap } from '../live/DrawingOnMap';
import { type GeofenceDraft, shapeOf } from '../live/geofenceDraft';
import type { Mover } from '../live/liveFeed';
import { mostTrails } from '../live/painter';
import { useGeofences } from '../live/useGeofences';
import { useLiveFeed } from '../live/useLiveFeed';
import type { MapSettings } from '../useMapSettings';
import { ageText } from './ageText';
import { Controls } from './Controls';
import { PeopleOnMap } from './PeopleOnMap';
import { PositionsPanel } from './PositionsPanel';
import { type PeopleQuery, peopleFor, withLookedAt, writePeopleQuery } from './peopleQuery';
import { useLastKnown } from './useLastKnown';
import { useNow } from './useNow';
import { usePeopleQuery } from './usePeopleQuery';

/** Positions as they come, or as they were when they were read. */
export type Mode = 'live' | 'lastKnown';

interface Props {
  organization: string;
  settings: MapSettings;
  mode: Mode;
}

/** How near a user is looked at: who is chosen, and who is to be seen closely. */
const NEAR = 10;
const CLOSE = 16;

/** The map of where people are, with everything beside it. */
export function PositionsBoard({ organization, settings, mode }: Props) {
  const translate = useTranslate();
  const isLive = mode === 'live';
  const live = useLiveFeed(organization, isLive);
  const lastKnown = useLastKnown(organization, !isLive);
  const { feed } = isLive ? live : lastKnown;
  const newest = useSyncExternalStore(feed.subscribe, () => feed.version);
  const geofences = useGeofences();
  const teams = useTeams();
  const map = useRef<MapHandle>(undefined);
  const [isMapReady, setMapReady] = useState(false);
  const [pausedAt, setPausedAt] = useState<{ version: number; now: number }>();
  const { query, change } = usePeopleQuery();
  const [trailMinutes, setTrailMinutes] = useState(5);
  const [draft, setDraft] = useState<GeofenceDraft>();
  const present = useNow();
  const paused = isLive ? pausedAt : undefined;
  const version = paused?.version ?? newest;
  const now = paused?.now ?? present;
  // As they are drawn: the feed may be told more before an effect runs.
  const { everybody, members, movers, isKnown } = feed;

  const asked = useDeferredValue(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where everybody is changes with the version
  const people = useMemo(() => peopleFor(everybody, asked, Date.now()), [everybody, asked, version]);
  const listed = useHeld(people, asked, members);
  const chosen = query.person;
  const mover = chosen === undefined ? undefined : movers.get(chosen);
  const drawn = useMemo(() => withLookedAt(people, mover), [people, mover]);
  const goneName = useNameOfGone(chosen, mover, feed.gone);
  const areas = useDrawnAreas(geofences.data, draft);
  const trails = isLive ? trailMinutes : 0;

  const choose = (username: string | undefined) => change({ person: username, follow: false });
  const goTo = (place: Mover['place'], zoom: number) => {
    const shown = map.current?.map;
    if (place) shown?.easeTo({ center: [place.lng, place.lat], zoom: Math.max(shown.getZoom(), zoom) });
  };
  const fitAll = (animate: boolean) => {
    const bounds = boundsOf(people.flatMap(({ place }) => place ?? []));
    if (bounds) map.current?.fit(bounds, { animate });
  };

  // Once, when both are there: later the map is where a user has moved it.
  const isFitted = useRef(false);
  useEffect(() => {
    if (isFitted.current || !isMapReady || !isKnown) return;
    isFitted.current = true;
    const chosenBounds = mover?.place && boundsOf([mover.place]);
    if (chosenBounds) map.current?.fit(chosenBounds, { animate: false, maxZoom: NEAR });
    else if (settings.view === null) fitAll(false);
  });

  if (!isLive && lastKnown.query.isError && !lastKnown.query.data) {
    return (
      <Notice
        role="alert"
        title={translate('positions.failed.title')}
        text={translate('positions.failed.text')}
        detail={lastKnown.query.error.message}
      >
        <Button onClick={() => void lastKnown.query.refetch()}>{translate('shell.retry')}</Button>
      </Notice>
    );
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3, flexShrink: 0 }}>
        <Box sx={{ flex: '1 1 200px' }}>
          {isLive ? (
            <ConnectionState connection={live.connection} isPaused={paused !== undefined} />
          ) : (
            <LastRead query={lastKnown.query} now={present} />
          )}
        </Box>
        <Controls
          live={
            isLive
              ? {
                  trailMinutes,
                  onTrails: setTrailMinutes,
                  isPaused: paused !== undefined,
                  onPause: () => setPausedAt(paused ? undefined : { version: newest, now: Date.now() }),
                }
              : undefined
          }
          onShowAll={() => fitAll(true)}
        />
      </Box>
      {!isLive && lastKnown.query.isError && (
        <Alert severity="warning" sx={{ mb: 3, flexShrink: 0 }}>
          {translate('positions.stale', { message: lastKnown.query.error.message })}
        </Alert>
      )}
      {goneName !== undefined && (
        <Alert severity="info" onClose={() => choose(undefined)} sx={{ mb: 3, flexShrink: 0 }}>
          {translate('positions.gone', { name: goneName })}
        </Alert>
      )}
      {trails > 0 && people.length > mostTrails && (
        <Alert severity="info" sx={{ mb: 3, flexShrink: 0 }}>
          {translate('liveTracking.trailsOfOne', { most: mostTrails })}
        </Alert>
      )}
      <Box
        sx={{
          position: 'relative',
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          flexGrow: 1,
          minHeight: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: `${radius.panel}px`,
          overflow: 'hidden',
        }}
      >
        <PositionsPanel
          feed={feed}
          people={{
            people: listed.people,
            total: everybody.length,
            isKnown,
            query,
            teams,
            onQuery: change,
            selected: chosen,
            units: settings.units,
            now,
            onSelect: username => {
              choose(username);
              goTo(movers.get(username)?.place, NEAR);
            },
            onHold: listed.hold,
          }}
          details={
            mover && {
              person: mover,
              teams,
              areas: geofences.data ?? [],
              units: settings.units,
              now,
              isFollowed: query.follow,
              onFollow: isLive ? follow => change({ follow }) : undefined,
              onShow: () => goTo(mover.place, CLOSE),
              onClose: () => choose(undefined),
            }
          }
          geofences={geofences}
          inside={feed.inside}
          draft={draft}
          onDraft={setDraft}
          onShowArea={geofence => map.current?.fit(boundsOfArea(geofence))}
        />
        <Box sx={{ flexGrow: 1, minWidth: 0, minHeight: 0 }}>
          <MapView
            label={translate('positions.map')}
            style={settings.style}
            units={settings.units}
            initialView={settings.view ?? undefined}
            onReady={handle => {
              map.current = handle;
              setMapReady(true);
            }}
          >
            <PeopleOnMap
              feed={feed}
              people={drawn}
              chosen={chosen}
              isFollowed={isLive && query.follow}
              trailMinutes={trails}
              isPaused={paused !== undefined}
              areas={areas}
              isDrawing={draft !== undefined && !isComplete(draft)}
              onChoose={username => {
                if (draft === undefined) choose(username);
              }}
              onMoved={() => {
                if (query.follow) change({ follow: false });
              }}
            />
            {draft && (
              <DrawingOnMap
                shape={draft.shape}
                onChange={shape => setDraft({ ...draft, shape })}
                onCancel={() => setDraft(undefined)}
              />
            )}
          </MapView>
        </Box>
      </Box>
    </>
  );
}

/** How old what is seen is, and the button that reads it again. */
function LastRead({ query, now }: { query: ReturnType<typeof useLastKnown>['query']; now: number }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
      {query.data && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('positions.lastRead', { age: ageText(query.dataUpdatedAt, now, locale) })}
        </Typography>
      )}
      <Tooltip title={translate('positions.refresh')}>
        {/* A disabled button would tell no one what it is for. */}
        <IconButton
          aria-label={translate('positions.refresh')}
          aria-busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          <Refresh />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** The name of the chosen user once they stopped sharing: they are gone from everywhere else. */
function useNameOfGone(chosen: string | undefined, mover: Mover | undefined, gone: ReadonlySet<string>) {
  const known = useRef<Mover>(undefined);
  if (mover) known.current = mover;
  const isGone = chosen !== undefined && !mover && gone.has(chosen);
  return isGone ? known.current?.name : undefined;
}

/** Whether a click on the map adds nothing any more. */
function isComplete({ shape }: GeofenceDraft): boolean {
  return shape.type === 'circle' ? shape.center !== null : shape.isClosed;
}

function boundsOfArea({ shape }: Geofence) {
  return boundsOf(outlineOf(shape).map(([lng, lat]) => ({ lng, lat }))) ?? [0, 0, 0, 0];
}

/** The areas to be drawn; the one that is being changed as it is in the draft. */
function useDrawnAreas(geofences: readonly Geofence[] | undefined, draft: GeofenceDraft | undefined): DrawnArea[] {
  return useMemo(() => {
    const others = (geofences ?? []).filter(({ id }) => id !== draft?.id);
    const drawn = draft && shapeOf(draft.shape);
    return [
      ...others.map(({ id, name, colour, shape }) => ({
        id,
        name,
        colour,
        outline: outlineOf(shape),
        isMarked: false,
      })),
      ...(drawn
        ? [{ id: 'draft', name: draft.name, colour: draft.colour, outline: outlineOf(drawn), isMarked: true }]
        : []),
    ];
  }, [geofences, draft]);
}

/**
 * The people of the list. While it is held no user moves in it: a row must not go from under the pointer because
 * a user's status changed. Another filter, and who comes or goes, is always shown.
 */
function useHeld(people: readonly Mover[], query: PeopleQuery, members: number) {
  const [isHeld, hold] = useState(false);
  const filter = writePeopleQuery({ ...query, person: undefined, follow: false }).toString();
  const kept = useRef({ people, filter, members });
  const isSame = kept.current.filter === filter && kept.current.members === members;
  if (!isHeld || !isSame) kept.current = { people, filter, members };
  return { people: kept.current.people, hold };
}
