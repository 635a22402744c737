import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { distanceText, durationText, speedText, type Units } from '../../../../schema/formats/measures';
import { minuteText } from '../../../../schema/formats/times';
import { PlaceName } from '../../../../src/map/places/PlaceName';
import type { TrackStop, TrackTrip } from '../../contract/stopsAndTrips';
import { pointAt } from '../../contract/tracks';
import type { ShownTrack } from './readTracks';
import { ColorDot } from './UserPicker';
import { VirtualTable } from './VirtualTable';

interface Props {
  tracks: readonly ShownTrack[];
  zone: string;
  units: Units;
  onPlay(track: ShownTrack, segment: TrackStop | TrackTrip): void;
}

type TripRow = { shown: ShownTrack } & ({ kind: 'stop'; segment: TrackStop } | { kind: 'trip'; segment: TrackTrip });

/** Renders a table of trips and stops in order of time. */
export function TripsTable({ tracks, zone, units, onPlay }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const rows = useMemo(() => rowsOf(tracks), [tracks]);
  // With a single person, a column for the name would be redundant.
  const isSingleUser = tracks.length === 1;
  const text = (key: string) => translate(`historicalData.table.${key}`);
  if (rows.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 4 }}>
        {text('none')}
      </Typography>
    );
  }
  return (
    <VirtualTable
      label={translate('historicalData.tabs.trips')}
      count={rows.length}
      rowKey={index => {
        const row = rows[index];
        return row ? `${row.shown.username} ${row.kind} ${row.segment.first}` : index;
      }}
      columns={[
        { key: 'from', title: text('from'), width: 134 },
        { key: 'to', title: text('to'), width: 134 },
        ...(isSingleUser ? [] : [{ key: 'person', title: text('person'), width: 140, grow: 1 }]),
        { key: 'kind', title: text('kind'), width: 72 },
        { key: 'place', title: text('place'), width: 112, grow: 2 },
        { key: 'duration', title: text('duration'), width: 116, align: 'right' },
        { key: 'distance', title: text('distance'), width: 84, align: 'right' },
        { key: 'top', title: text('top'), width: 96, align: 'right' },
      ]}
      cells={index => {
        const row = rows[index];
        if (!row) return [];
        const { shown, kind, segment } = row;
        const from = minuteText(segment.from, locale, zone);
        const label = translate(`historicalData.table.${kind === 'trip' ? 'play' : 'seek'}`, {
          name: shown.name,
          time: from,
        });
        return [
          <Link key="from" component="button" variant="body2" aria-label={label}>
            {from}
          </Link>,
          minuteText(segment.to, locale, zone),
          ...(isSingleUser ? [] : [<UserCell key="person" shown={shown} />]),
          text(kind),
          <SegmentPlace key="place" row={row} units={units} />,
          durationText(segment.to - segment.from, locale),
          kind === 'trip' ? distanceText(segment.distanceM, units, locale) : '–',
          kind === 'trip' ? speedText(segment.maxSpeed, units, locale) : '–',
        ];
      }}
      onRow={index => {
        const row = rows[index];
        if (row) onPlay(row.shown, row.segment);
      }}
    />
  );
}

/** Renders a stop's place, or a trip's start and end. */
function SegmentPlace({ row: { shown, segment }, units }: { row: TripRow; units: Units }) {
  if ('lat' in segment) return <PlaceName lat={segment.lat} lng={segment.lng} units={units} />;
  const at = (index: number) => <PlaceName {...pointAt(shown.track, index)} units={units} />;
  return (
    <>
      {at(segment.first)} – {at(segment.last)}
    </>
  );
}

/** Renders a track's colour and its person's name. */
export function UserCell({ shown }: { shown: ShownTrack }) {
  return (
    <>
      <ColorDot color={shown.color} /> <Box component="span">{shown.name}</Box>
    </>
  );
}

function rowsOf(tracks: readonly ShownTrack[]): TripRow[] {
  return tracks
    .flatMap((shown): TripRow[] => [
      ...shown.analysis.stops.map((segment): TripRow => ({ shown, kind: 'stop', segment })),
      ...shown.analysis.trips.map((segment): TripRow => ({ shown, kind: 'trip', segment })),
    ])
    .sort((a, b) => a.segment.from - b.segment.from);
}
