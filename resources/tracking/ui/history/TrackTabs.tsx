import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { type ComponentProps, Suspense, useId } from 'react';
import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import { ErrorBoundary } from '../../../../src/public/ErrorBoundary';
import type { MapSettings } from '../useMapSettings';
import { type HistoryQuery, tabs } from './historyQuery';
import type { Playback } from './playback';
import type { ShownTrack } from './readTracks';
import { TripsTable } from './TripsTable';

const TrackChart = lazyWithRetry(() => import('./TrackChart'));
const PointsTable = lazyWithRetry(() => import('./PointsTable'));

interface Props {
  tracks: readonly ShownTrack[];
  query: HistoryQuery;
  units: MapSettings['units'];
  playback: Playback;
  onSeek(time: number): void;
  onTab(tab: HistoryQuery['tab']): void;
  onPlay: ComponentProps<typeof TripsTable>['onPlay'];
}

/** Renders the tabs below the map: trips, chart and points. */
export function TrackTabs({ tracks, query: { tab: shown, zone }, units, playback, onSeek, onTab, onPlay }: Props) {
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
