import FitIcon from '@mui/icons-material/ZoomOutMapOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import { useEvent, useTranslate } from 'ra-core';
import { Suspense, useEffect, useId, useMemo, useRef } from 'react';
import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import type { MapHandle } from '../../../../src/map/context';
import { MapView } from '../../../../src/map/MapView';
import { ErrorBoundary } from '../../../../src/public/ErrorBoundary';
import type { MapSettings } from '../useMapSettings';
import { type HistoryQuery, tabs } from './historyQuery';
import { PlaybackBar } from './PlaybackBar';
import { createPlayback, scopeOf } from './playback';
import { Summary } from './Summary';
import { TripsTable } from './TripsTable';
import { boundsOfTrack, boundsOfTracks } from './trackBounds';
import type { ShownTrack } from './tracks';
import type { ChangeQuery } from './useHistoryQuery';

const TracksOnMap = lazyWithRetry(() => import('./TracksOnMap'));
const TrackChart = lazyWithRetry(() => import('./TrackChart'));
const PointsTable = lazyWithRetry(() => import('./PointsTable'));

interface Props {
  tracks: readonly ShownTrack[];
  query: HistoryQuery;
  settings: MapSettings;
  onChange: ChangeQuery;
  map: { current: MapHandle | undefined };
}

/** The tracks on the map, playing back, and what they add up to. */
export function HistoryTracks({ tracks, query, settings, onChange, map }: Props) {
  const { units, style } = settings;
  const translate = useTranslate();
  const id = useId();
  const bounds = useMemo(() => boundsOfTracks(tracks), [tracks]);
  // Where playback is when other tracks come stands in the address.
  const at = useRef(query.at);
  at.current = query.at;
  const playback = useMemo(() => {
    const scope = scopeOf(
      tracks.map(({ track }) => track),
      tracks.map(({ analysis }) => analysis),
    );
    return createPlayback(scope ?? { from: 0, to: 0, idle: [] }, at.current);
  }, [tracks]);

  useEffect(() => {
    if (bounds) map.current?.fit(bounds, { animate: false });
  }, [bounds, map]);
  // A playback that ends by itself is where the address has it, too.
  useEffect(() => {
    let wasPlaying = false;
    return playback.subscribe(() => {
      const { isPlaying, time } = playback.get();
      if (wasPlaying && !isPlaying) onChange({ at: time }, { replace: true });
      wasPlaying = isPlaying;
    });
  }, [playback, onChange]);

  const seek = useEvent((time: number) => {
    playback.seek(time);
    onChange({ at: playback.get().time }, { replace: true });
  });
  const show = (track: ShownTrack, part?: { first: number; last: number }) => {
    const shown = boundsOfTrack(track.track, part);
    if (shown) map.current?.fit(shown);
  };
  const fitAll = () => bounds && map.current?.fit(bounds);

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' }, gap: 4 }}>
      <Box
        sx={{
          gridRow: { md: '1 / span 2' },
          gridColumn: { md: 1 },
          order: { xs: 2, md: 0 },
          maxHeight: { md: 'calc(100vh - 240px)' },
          minHeight: { md: 480 },
          overflow: { md: 'auto' },
          '@media print': { maxHeight: 'none', overflow: 'visible' },
        }}
        // What scrolls is reached by the keyboard.
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
          <Tooltip title={translate('historicalData.fit')}>
            <IconButton
              aria-label={translate('historicalData.fit')}
              onClick={fitAll}
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
        </Paper>
        <PlaybackBar playback={playback} query={query} onChange={onChange} />
      </Box>
      <Box sx={{ minWidth: 0, order: { xs: 3, md: 0 }, gridColumn: { md: 2 } }}>
        <Tabs
          className="no-print"
          value={query.tab}
          onChange={(_, tab) => onChange({ tab }, { replace: true })}
          aria-label={translate('historicalData.tabs.label')}
          sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
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
        <Box id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${query.tab}`}>
          <ErrorBoundary key={query.tab}>
            <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
              {query.tab === 'trips' && (
                <TripsTable
                  tracks={tracks}
                  zone={query.zone}
                  units={units}
                  onPlay={(track, part) => {
                    show(track, part);
                    seek(part.from);
                    if ('distanceM' in part) playback.play();
                  }}
                />
              )}
              {query.tab === 'chart' && (
                <TrackChart tracks={tracks} playback={playback} zone={query.zone} units={units} onSeek={seek} />
              )}
              {query.tab === 'points' && (
                <PointsTable tracks={tracks} zone={query.zone} units={units} onSeek={(_, time) => seek(time)} />
              )}
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}
