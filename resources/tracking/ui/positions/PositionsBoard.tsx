import Alert, { type AlertProps } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { MapView } from '../../../../src/map/MapView';
import { ListMessage } from '../../../../src/screens/list/states/ListMessage';
import { radius } from '../../../../src/theme/tokens';
import { useTeams } from '../history/useTrackedUsers';
import { ConnectionState } from '../live/ConnectionState';
import { DrawingOnMap } from '../live/DrawingOnMap';
import type { GeofenceDraft } from '../live/geofenceDraft';
import type { LiveFeed, Mover } from '../live/liveFeed';
import { maxTrails } from '../live/painter';
import { useGeofences } from '../live/useGeofences';
import { useLiveLink } from '../live/useLiveLink';
import type { MapSettings } from '../useMapSettings';
import { Controls } from './Controls';
import { LastUpdated } from './LastUpdated';
import { PositionsPanel } from './PositionsPanel';
import { UsersOnMap } from './UsersOnMap';
import { CLOSE_ZOOM, NEAR_ZOOM, useCamera } from './useCamera';
import { useDrawnAreas } from './useDrawnAreas';
import { useFrozenList } from './useFrozenList';
import { useLastKnown } from './useLastKnown';
import { useNow } from './useNow';
import { filterUsers, withSelected } from './userQuery';
import { useUserQuery } from './useUserQuery';

/** Positions from the live stream, or those last read. */
export type Mode = 'live' | 'lastKnown';

interface Props {
  organization: string;
  settings: MapSettings;
  mode: Mode;
}

/** Renders the map of people's positions with its controls and panel. */
export function PositionsBoard({ organization, settings, mode }: Props) {
  const translate = useTranslate();
  const isLive = mode === 'live';
  const link = useLiveLink(organization, isLive);
  const lastKnown = useLastKnown(organization, !isLive);
  const { feed } = isLive ? link : lastKnown;
  const geofences = useGeofences();
  const teams = useTeams();
  const { query, change } = useUserQuery();
  const [trailMinutes, setTrailMinutes] = useState(5);
  const [draft, setDraft] = useState<GeofenceDraft>();
  const { isPaused, version, now, toggle } = usePause(feed, isLive);
  // Read during render: the feed may change again before an effect runs.
  const { allUsers, movers, isKnown } = feed;

  const deferredQuery = useDeferredValue(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: people's positions change with the version
  const people = useMemo(() => filterUsers(allUsers, deferredQuery, Date.now()), [allUsers, deferredQuery, version]);
  const listed = useFrozenList(people, deferredQuery, allUsers);
  const chosen = query.person;
  const mover = chosen === undefined ? undefined : movers.get(chosen);
  const drawn = useMemo(() => withSelected(people, mover), [people, mover]);
  const goneName = useGoneUserName(chosen, mover, feed.gone);
  const areas = useDrawnAreas(geofences.data, draft);
  const trails = isLive ? trailMinutes : 0;
  const camera = useCamera({ people, isKnown, chosen: mover, view: settings.view });

  const choose = (username: string | undefined) => change({ person: username, follow: false });

  if (!isLive && lastKnown.query.isError && !lastKnown.query.data) {
    return (
      <ListMessage
        role="alert"
        title={translate('positions.failed.title')}
        text={translate('positions.failed.text')}
        detail={lastKnown.query.error.message}
      >
        <Button onClick={() => void lastKnown.query.refetch()}>{translate('shell.retry')}</Button>
      </ListMessage>
    );
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3, flexShrink: 0 }}>
        <Box sx={{ flex: '1 1 200px' }}>
          {isLive ? (
            <ConnectionState link={link} isPaused={isPaused} />
          ) : (
            <LastUpdated query={lastKnown.query} now={now} />
          )}
        </Box>
        <Controls
          live={
            isLive
              ? {
                  trailMinutes,
                  onTrails: setTrailMinutes,
                  isPaused,
                  onPause: toggle,
                }
              : undefined
          }
          onShowAll={camera.showAll}
        />
      </Box>
      {!isLive && lastKnown.query.isError && (
        <Banner severity="warning">{translate('positions.stale', { message: lastKnown.query.error.message })}</Banner>
      )}
      {goneName !== undefined && (
        <Banner onClose={() => choose(undefined)}>{translate('positions.gone', { name: goneName })}</Banner>
      )}
      {trails > 0 && people.length > maxTrails && (
        <Banner>{translate('liveTracking.trailsOfOne', { most: maxTrails })}</Banner>
      )}
      <Box sx={panelLayout}>
        <PositionsPanel
          feed={feed}
          people={{
            people: listed.people,
            total: allUsers.length,
            isKnown,
            query,
            teams,
            onQuery: change,
            selected: chosen,
            units: settings.units,
            now,
            onSelect: username => {
              choose(username);
              camera.goTo(movers.get(username)?.place, NEAR_ZOOM);
            },
            onHover: listed.setFrozen,
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
              onShow: () => camera.goTo(mover.place, CLOSE_ZOOM),
              onClose: () => choose(undefined),
            }
          }
          geofences={geofences}
          usersInArea={feed.usersInArea}
          draft={draft}
          onDraft={setDraft}
          onShowArea={camera.showArea}
        />
        <Box sx={{ flexGrow: 1, minWidth: 0, minHeight: 0 }}>
          <MapView
            label={translate('positions.map')}
            style={settings.style}
            units={settings.units}
            initialView={settings.view ?? undefined}
            onReady={camera.onReady}
          >
            <UsersOnMap
              feed={feed}
              people={drawn}
              chosen={chosen}
              isFollowed={isLive && query.follow}
              trailMinutes={trails}
              isPaused={isPaused}
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

/** The map with the panel beside it, or on a phone below it. */
const panelLayout = {
  position: 'relative',
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexGrow: 1,
  minHeight: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: `${radius.panel}px`,
  overflow: 'hidden',
};

function Banner(props: AlertProps) {
  return <Alert severity="info" sx={{ mb: 3, flexShrink: 0 }} {...props} />;
}

/** Returns the version and time to show: the latest, or those at which the user paused. */
function usePause(feed: Pick<LiveFeed, 'subscribe' | 'version'>, isLive: boolean) {
  const latestVersion = useSyncExternalStore(feed.subscribe, () => feed.version);
  const currentTime = useNow();
  const [pausedAt, setPausedAt] = useState<{ version: number; now: number }>();
  const paused = isLive ? pausedAt : undefined;
  return {
    isPaused: paused !== undefined,
    version: paused?.version ?? latestVersion,
    now: paused?.now ?? currentTime,
    toggle: () => setPausedAt(paused ? undefined : { version: latestVersion, now: Date.now() }),
  };
}

/** Returns the selected user's name after they have stopped sharing, when nothing else has it any more. */
function useGoneUserName(chosen: string | undefined, mover: Mover | undefined, gone: ReadonlySet<string>) {
  const known = useRef<Mover>(undefined);
  if (mover) known.current = mover;
  const isGone = chosen !== undefined && !mover && gone.has(chosen);
  return isGone ? known.current?.name : undefined;
}

/** Whether clicks on the map add nothing more to the shape. */
function isComplete({ shape }: GeofenceDraft): boolean {
  return shape.type === 'circle' ? shape.center !== null : shape.isClosed;
}
