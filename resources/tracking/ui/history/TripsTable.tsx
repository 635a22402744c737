import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { distanceText, durationText, speedText, type Units } from '../../../../schema/formats/measures';
import { minuteText } from '../../../../schema/formats/times';
import { PlaceName } from '../../../../src/map/places/PlaceName';
import type { TrackStop, TrackTrip } from '../../contract/tracks';
import { ColorDot } from './PeoplePicker';
import type { ShownTrack } from './tracks';
import { VirtualTable } from './VirtualTable';

interface Props {
  tracks: readonly ShownTrack[];
  zone: string;
  units: Units;
  onPlay(track: ShownTrack, part: TrackStop | TrackTrip): void;
}

type Line = { shown: ShownTrack } & ({ kind: 'stop'; part: TrackStop } | { kind: 'trip'; part: TrackTrip });

/** Renders a table of trips and stops in order of time. */
export function TripsTable({ tracks, zone, units, onPlay }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const lines = useMemo(() => linesOf(tracks), [tracks]);
  // With a single person, a column for the name would be redundant.
  const isOfOne = tracks.length === 1;
  const text = (key: string) => translate(`historicalData.table.${key}`);
  if (lines.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 4 }}>
        {text('none')}
      </Typography>
    );
  }
  return (
    <VirtualTable
      label={text('trips')}
      count={lines.length}
      rowKey={index => {
        const line = lines[index];
        return line ? `${line.shown.username} ${line.kind} ${line.part.first}` : index;
      }}
      columns={[
        { key: 'from', title: text('from'), width: 134 },
        { key: 'to', title: text('to'), width: 134 },
        ...(isOfOne ? [] : [{ key: 'person', title: text('person'), width: 140, grow: 1 }]),
        { key: 'kind', title: text('kind'), width: 72 },
        { key: 'place', title: text('place'), width: 112, grow: 2 },
        { key: 'duration', title: text('duration'), width: 116, align: 'right' },
        { key: 'distance', title: text('distance'), width: 84, align: 'right' },
        { key: 'top', title: text('top'), width: 96, align: 'right' },
      ]}
      cells={index => {
        const line = lines[index];
        if (!line) return [];
        const { shown, kind, part } = line;
        const from = minuteText(part.from, locale, zone);
        const label = translate(`historicalData.table.${kind === 'trip' ? 'play' : 'seek'}`, {
          name: shown.name,
          time: from,
        });
        return [
          <Link key="from" component="button" variant="body2" aria-label={label}>
            {from}
          </Link>,
          minuteText(part.to, locale, zone),
          ...(isOfOne ? [] : [<PersonCell key="person" shown={shown} />]),
          text(kind),
          <PartPlace key="place" line={line} units={units} />,
          durationText(part.to - part.from, locale),
          kind === 'trip' ? distanceText(part.distanceM, units, locale) : '–',
          kind === 'trip' ? speedText(part.maxSpeed, units, locale) : '–',
        ];
      }}
      onRow={index => {
        const line = lines[index];
        if (line) onPlay(line.shown, line.part);
      }}
    />
  );
}

/** Renders a stop's place, or a trip's start and end. */
function PartPlace({ line: { shown, part }, units }: { line: Line; units: Units }) {
  if ('lat' in part) return <PlaceName lat={part.lat} lng={part.lng} units={units} />;
  const { lngLat } = shown.track;
  const at = (index: number) => (
    <PlaceName lat={lngLat[2 * index + 1] ?? 0} lng={lngLat[2 * index] ?? 0} units={units} />
  );
  return (
    <>
      {at(part.first)} – {at(part.last)}
    </>
  );
}

/** Renders a track's colour and its person's name. */
export function PersonCell({ shown }: { shown: ShownTrack }) {
  return (
    <>
      <ColorDot color={shown.color} /> <Box component="span">{shown.name}</Box>
    </>
  );
}

function linesOf(tracks: readonly ShownTrack[]): Line[] {
  return tracks
    .flatMap((shown): Line[] => [
      ...shown.analysis.stops.map((part): Line => ({ shown, kind: 'stop', part })),
      ...shown.analysis.trips.map((part): Line => ({ shown, kind: 'trip', part })),
    ])
    .sort((a, b) => a.part.from - b.part.from);
}
