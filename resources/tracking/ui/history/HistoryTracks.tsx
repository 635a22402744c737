import FitIcon from '@mui/icons-material/ZoomOutMapOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { type ComponentProps, Suspense, useEffect, useId, useMemo, useRef } from 'react';
import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import type { MapHandle } from '../../../../src/map/context';
import { MapView } from '../../../../src/map/MapView';
import { ErrorBoundary } from '../../../../src/public/ErrorBoundary';
import type { MapSettings } from '../useMapSettings';
import { type HistoryQuery, tabs } from './historyQuery';
import { PlaybackBar } from './PlaybackBar';
import type { Playback } from './playback';
import type { ShownTrack } from './readTracks';
import { Summary } from './Summary';
import { TripsTable } from './TripsTable';
import { boundsOfTrack, boundsOfTracks } from './trackBounds';
import type { ChangeQuery } from './useHistoryQuery';
import { useTracksPlayback } from './usePlayback';

const TracksOnMap = lazyWithRetry(() => import('./TracksOnMap'));

interface Props {
  tracks: readonly ShownTrack[];
  query: HistoryQuery;
  settings: MapSettings;
  onChange: ChangeQuery;
}

/** Renders tracks on the map with playback, summary and tables. */
export function HistoryTracks({ tracks, query, settings, onChange }: Props) {
  const { units, style } = settings;
  const translate = useTranslate();
  const map = useRef<MapHandle>(undefined);
  const bounds = useMemo(() => boundsOfTracks(tracks), [tracks]);
  const { playback, seek } = useTracksPlayback(tracks, query, onChange);

  useEffect(() => {
    if (bounds) map.current?.fit(bounds, { animate: false });
  }, [bounds]);

  const show = (track: ShownTrack, segment?: { first: number; last: number }) => {
    const shown = boundsOfTrack(track.track, segment);
    if (shown) map.current?.fit(shown);
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' }, gap: 4 }}>
      <Box
        sx={summaryLayout}
        // The buttons inside take the keyboard focus, so the scroll container needs no tab stop.
        tabIndex={-1}
      >
        <Summary tracks={tracks} playback={playback} zone={query.zone} units={units} onShow={track => show(track)} />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0, order: { xs: 1, md: 0 } }}>
        <Paper
          variant="outlined"
          data-print-map
          sx={{ position: 'relative', height: { xs: 360, md: 'max(400px, calc(100vh - 520px))' }, overflow: 'hidden' }}
        >
          <MapView
            label={translate('historicalData.map')}
            {...(bounds && { initialBounds: bounds })}
            style={style}
            units={units}
            onReady={handle => {
              map.current = handle;
            }}
          >
            <ErrorBoundary>
              <Suspense>
                <TracksOnMap
                  tracks={tracks}
                  playback={playback}
                  zone={query.zone}
                  units={units}
                  follow={query.follow}
                  onSeek={seek}
                />
              </Suspense>
            </ErrorBoundary>
          </MapView>
          <FitButton onFit={() => bounds && map.current?.fit(bounds)} />
        </Paper>
        <PlaybackBar playback={playback} query={query} onChange={onChange} />
      </Box>
      <Box sx={{ minWidth: 0, order: { xs: 3, md: 0 }, gridColumn: { md: 2 } }}>
        <TrackTabs
          tracks={tracks}
          query={query}
          units={units}
          playback={playback}
          onSeek={seek}
          onTab={tab => onChange({ tab }, { replace: true })}
          onPlay={(track, segment) => {
            show(track, segment);
            seek(segment.from);
            if ('distanceM' in segment) playback.play();
          }}
        />
      </Box>
    </Box>
  );
}

/** Beside the map and the tabs, on a phone between them. */
const summaryLayout = {
  gridRow: { md: '1 / span 2' },
  gridColumn: { md: 1 },
  order: { xs: 2, md: 0 },
  maxHeight: { md: 'calc(100vh - 240px)' },
  minHeight: { md: 480 },
  overflow: { md: 'auto' },
  '@media print': { maxHeight: 'none', overflow: 'visible' },
} as const;

function FitButton({ onFit }: { onFit(): void }) {
  const label = useTranslate()('historicalData.fit');
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={onFit}
        className="no-print"
        sx={{
          position: 'absolute',
          zIndex: 3,
          top: 10,
          left: 10,
          bgcolor: 'floating',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <FitIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

const TrackChart = lazyWithRetry(() => import('./TrackChart'));
const PointsTable = lazyWithRetry(() => import('./PointsTable'));

interface TrackTabsProps {
  tracks: readonly ShownTrack[];
  query: HistoryQuery;
  units: MapSettings['units'];
  playback: Playback;
  onSeek(time: number): void;
  onTab(tab: HistoryQuery['tab']): void;
  onPlay: ComponentProps<typeof TripsTable>['onPlay'];
}

/** Renders the tabs below the map: trips, chart and points. */
function TrackTabs({ tracks, query: { tab: shown, zone }, units, playback, onSeek, onTab, onPlay }: TrackTabsProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <>
      <Tabs
        className="no-print"
        value={shown}
        onChange={(_, tab) => onTab(tab)}
        aria-label={translate('historicalData.tabs.label')}
        sx={{ mb: 3 }}
      >
        {tabs.map(tab => (
          <Tab
            key={tab}
            value={tab}
            id={`${id}-${tab}`}
            aria-controls={`${id}-panel`}
            label={translate(`historicalData.tabs.${tab}`)}
          />
        ))}
      </Tabs>
      <Box id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        <ErrorBoundary key={shown}>
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            {shown === 'trips' && <TripsTable tracks={tracks} zone={zone} units={units} onPlay={onPlay} />}
            {shown === 'chart' && (
              <TrackChart tracks={tracks} playback={playback} zone={zone} units={units} onSeek={onSeek} />
            )}
            {shown === 'points' && (
              <PointsTable tracks={tracks} zone={zone} units={units} onSeek={(_, time) => onSeek(time)} />
            )}
          </Suspense>
        </ErrorBoundary>
      </Box>
    </>
  );
}
