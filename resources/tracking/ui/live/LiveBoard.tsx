import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { boundsOf } from '../../../../src/map/bounds';
import type { MapHandle } from '../../../../src/map/context';
import { MapView } from '../../../../src/map/MapView';
import { radius } from '../../../../src/theme/tokens';
import { type Geofence, outlineOf } from '../../contract/geofences';
import type { MapSettings } from '../useMapSettings';
import { ConnectionState } from './ConnectionState';
import { DrawingOnMap } from './DrawingOnMap';
import { matching, noFilter, type PeopleFilter } from './filters';
import { type GeofenceDraft, shapeOf } from './geofenceDraft';
import { LiveControls } from './LiveControls';
import { LivePanel } from './LivePanel';
import { LivePeople } from './LivePeople';
import type { Mover } from './liveFeed';
import type { DrawnArea } from './liveLayers';
import { mostTrails } from './painter';
import { useGeofences } from './useGeofences';
import { useLiveFeed } from './useLiveFeed';

interface Props {
  organization: string;
  settings: MapSettings;
}

/** A user who is looked at more closely. Kept by name, since a user who stops sharing is gone from everywhere else. */
interface Chosen {
  username: string;
  name: string;
  isFollowed: boolean;
}

/** The live map with everything beside it. */
export function LiveBoard({ organization, settings }: Props) {
  const translate = useTranslate();
  const { feed, connection } = useLiveFeed(organization);
  const newest = useSyncExternalStore(feed.subscribe, () => feed.version);
  const geofences = useGeofences();
  const map = useRef<MapHandle>(undefined);
  const [isMapReady, setMapReady] = useState(false);
  const [pausedAt, setPausedAt] = useState<{ version: number; now: number }>();
  const [filter, setFilter] = useState<PeopleFilter>(noFilter);
  const [chosen, setChosen] = useState<Chosen>();
  const [trailMinutes, setTrailMinutes] = useState(5);
  const [draft, setDraft] = useState<GeofenceDraft>();
  const isPaused = pausedAt !== undefined;
  const version = pausedAt?.version ?? newest;
  const now = pausedAt?.now ?? Date.now();
  const { everybody, members, movers } = feed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a user who was not heard of for long matches no more
  const people = useMemo(() => matching(everybody, filter, now), [everybody, filter, version]);
  const listed = useHeld(people, filter, members);
  const mover = chosen && movers.get(chosen.username);
  const areas = useDrawnAreas(geofences.data, draft);
  const isGone = chosen !== undefined && !mover && feed.gone.has(chosen.username);

  const choose = (username: string | undefined) => {
    const found = username === undefined ? undefined : movers.get(username);
    setChosen(found && { username: found.username, name: found.name, isFollowed: false });
  };
  const fitAll = (animate: boolean) => {
    const bounds = boundsOf(people.flatMap(({ place }) => place ?? []));
    if (bounds) map.current?.fit(bounds, { animate });
  };

  // Once, when both are there: later the map is where a user has moved it.
  const isFitted = useRef(settings.view !== null);
  useEffect(() => {
    if (isFitted.current || !isMapReady || !feed.isKnown) return;
    isFitted.current = true;
    fitAll(false);
  });

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3, flexShrink: 0 }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <ConnectionState connection={connection} isPaused={isPaused} />
        </Box>
        <LiveControls
          trailMinutes={trailMinutes}
          onTrails={setTrailMinutes}
          isPaused={isPaused}
          onPause={() => setPausedAt(isPaused ? undefined : { version: newest, now: Date.now() })}
          onShowAll={() => fitAll(true)}
        />
      </Box>
      {isGone && (
        <Alert severity="info" onClose={() => setChosen(undefined)} sx={{ mb: 3, flexShrink: 0 }}>
          {translate('liveTracking.gone', { name: chosen.name })}
        </Alert>
      )}
      {trailMinutes > 0 && people.length > mostTrails && (
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
        <LivePanel
          feed={feed}
          people={{
            people: listed.people,
            total: everybody.length,
            isKnown: feed.isKnown,
            filter,
            onFilter: setFilter,
            chosen: chosen?.username,
            units: settings.units,
            now,
            onChoose: choose,
            onHold: listed.hold,
          }}
          details={
            mover &&
            chosen && {
              mover,
              areas: geofences.data ?? [],
              units: settings.units,
              now,
              isFollowed: chosen.isFollowed,
              onFollow: isFollowed => setChosen({ ...chosen, isFollowed }),
              onZoom: () => {
                if (mover.place) map.current?.fit(boundsOf([mover.place]) ?? [0, 0, 0, 0], { maxZoom: 16 });
              },
              onClose: () => setChosen(undefined),
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
            label={translate('liveTracking.map')}
            style={settings.style}
            units={settings.units}
            initialView={settings.view ?? undefined}
            onReady={handle => {
              map.current = handle;
              setMapReady(true);
            }}
          >
            <LivePeople
              feed={feed}
              people={people}
              chosen={chosen?.username}
              isFollowed={chosen?.isFollowed ?? false}
              trailMinutes={trailMinutes}
              isPaused={isPaused}
              areas={areas}
              isDrawing={draft !== undefined && !isComplete(draft)}
              onChoose={username => {
                if (draft === undefined) choose(username);
              }}
              onMoved={() => chosen?.isFollowed && setChosen({ ...chosen, isFollowed: false })}
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
function useHeld(people: readonly Mover[], filter: PeopleFilter, members: number) {
  const [isHeld, hold] = useState(false);
  const kept = useRef({ people, filter, members });
  const isSame = kept.current.filter === filter && kept.current.members === members;
  if (!isHeld || !isSame) kept.current = { people, filter, members };
  return { people: kept.current.people, hold };
}
