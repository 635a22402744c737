import Alert, { type AlertProps } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useIsMutating } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { reachability } from '../../../../dataProvider/reachability';
import { MapView } from '../../../../src/map/MapView';
import { ListMessage } from '../../../../src/screens/list/states/ListMessage';
import { useOnPhone } from '../../../../src/screens/list/useOnPhone';
import { useLeave } from '../../../../src/screens/record/form/LeaveGuard';
import { radius } from '../../../../src/theme/tokens';
import { restoreFocus } from '../../../../src/ui/restoreFocus';
import { AreaEditor } from '../live/AreaEditor';
import { AreasPanel } from '../live/AreasPanel';
import { DrawingOnMap } from '../live/DrawingOnMap';
import type { GeofenceDraft } from '../live/geofenceDraft';
import { LogPanel } from '../live/LogPanel';
import { maxTrails } from '../live/painter';
import { areaSaving } from '../live/useGeofences';
import type { MapSettings } from '../useMapSettings';
import { PositionsPanel } from './PositionsPanel';
import { Toolbar } from './Toolbar';
import { UserDetails } from './UserDetails';
import { UsersOnMap } from './UsersOnMap';
import { UsersPanel } from './UsersPanel';
import { type Board, type Mode, useBoard } from './useBoard';
import { CLOSE_ZOOM } from './useCamera';

interface Props {
  organization: string;
  settings: MapSettings;
  mode: Mode;
}

/** Renders the map of people's positions with its controls and panel. */
export function PositionsBoard({ organization, settings, mode }: Props) {
  const translate = useTranslate();
  const board = useBoard(organization, settings, mode);
  const { isLive, lastKnown, geofences, query, change, draft, setDraft, camera } = board;
  if (!isLive && lastKnown.isError && !lastKnown.data) {
    return (
      <ListMessage
        role="alert"
        title={translate('positions.failed.title')}
        text={translate('positions.failed.text')}
        detail={translate(lastKnown.error.message)}
      >
        <Button onClick={() => void lastKnown.refetch()}>{translate('shell.retry')}</Button>
      </ListMessage>
    );
  }
  return (
    <>
      <Toolbar board={board} />
      <Banners board={board} />
      <Box sx={panelLayout}>
        <PositionsPanel
          tab={query.tab}
          onTab={tab => change({ tab })}
          editor={
            draft && (
              <AreaEditor key={draft.id ?? draft.shape.type} draft={draft} geofences={geofences} onDraft={setDraft} />
            )
          }
          people={<People board={board} />}
          areas={
            <AreasPanel
              geofences={geofences}
              usersInArea={board.feed.usersInArea}
              onDraw={setDraft}
              onShow={camera.showArea}
            />
          }
          log={
            <LogPanel
              liveEvents={board.feed.events}
              movers={board.movers}
              search={query.log}
              onSearch={log => change({ log })}
            />
          }
        />
        <PositionsMap board={board} />
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
  '@media print': { flexDirection: 'column-reverse' },
};

function Banners({ board: { isLive, lastKnown, missingName, select, trailMinutes, people } }: { board: Board }) {
  const translate = useTranslate();
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.get);
  return (
    <>
      {/* While the connection is lost, the bar over the page says so. */}
      {!isLive && isReachable && lastKnown.isError && (
        <Banner severity="warning">{translate('positions.stale', { message: lastKnown.error.message })}</Banner>
      )}
      {missingName !== undefined && (
        <Banner onClose={() => select(undefined)}>{translate('positions.missing', { name: missingName })}</Banner>
      )}
      {trailMinutes > 0 && people.length > maxTrails && (
        <Banner>{translate('liveTracking.trailsOfOne', { most: maxTrails })}</Banner>
      )}
    </>
  );
}

function Banner(props: AlertProps) {
  return <Alert severity="info" sx={{ mb: 3, flexShrink: 0 }} {...props} />;
}

/** Renders the list of people and the details of the selected user. A phone has no space for both. */
function People({ board }: { board: Board }) {
  const isOnPhone = useOnPhone();
  const { query, change, teams, selected, pause, listed, camera, settings } = board;
  return (
    <>
      {!(isOnPhone && selected) && (
        <UsersPanel
          people={listed.people}
          total={board.allUsers.length}
          isKnown={board.isKnown}
          query={query}
          teams={teams}
          onQuery={change}
          selected={query.person}
          units={settings.units}
          now={pause.now}
          onSelect={board.selectAndShow}
          onHover={listed.setFrozen}
        />
      )}
      {/* Closing the details returns the focus to the list. */}
      <Box ref={restoreFocus} sx={{ display: 'contents' }}>
        {selected && (
          <UserDetails
            person={selected}
            teams={teams}
            areas={board.geofences.data ?? []}
            units={settings.units}
            now={pause.now}
            isFollowed={query.follow}
            onFollow={board.isLive ? follow => change({ follow }) : undefined}
            onShow={() => camera.goTo(selected.place, CLOSE_ZOOM)}
            onClose={() => board.select(undefined)}
          />
        )}
      </Box>
    </>
  );
}

function PositionsMap({ board }: { board: Board }) {
  const translate = useTranslate();
  const { settings, query, change, draft, setDraft } = board;
  const { leave } = useLeave();
  const isSaving = useIsMutating({ mutationKey: areaSaving }) > 0;
  return (
    <Box sx={{ flexGrow: 1, minWidth: 0, minHeight: 0 }}>
      <MapView
        label={translate('positions.map')}
        style={settings.style}
        units={settings.units}
        initialView={settings.view ?? undefined}
        onReady={board.camera.onReady}
      >
        <UsersOnMap
          feed={board.feed}
          people={board.drawn}
          chosen={query.person}
          isFollowed={board.isLive && query.follow}
          trailMinutes={board.trailMinutes}
          areas={board.areas}
          isDrawing={draft !== undefined && !isComplete(draft)}
          onChoose={username => {
            if (draft === undefined) board.select(username);
          }}
          onMoved={() => {
            if (query.follow) change({ follow: false });
          }}
        />
        {draft && !isSaving && (
          <DrawingOnMap
            shape={draft.shape}
            onChange={shape => setDraft({ ...draft, shape })}
            onCancel={() => leave(() => setDraft(undefined))}
          />
        )}
      </MapView>
    </Box>
  );
}

/** Whether clicks on the map add nothing more to the shape. */
function isComplete({ shape }: GeofenceDraft): boolean {
  return shape.type === 'circle' ? shape.center !== null : shape.isClosed;
}
