import Link from '@mui/material/Link';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Units } from '../../../../schema/formats/measures';
import { momentText } from '../../../../schema/formats/times';
import { PlaceName } from '../../../../src/map/places/PlaceName';
import { type Measure, measureAt, measures, pointAt } from '../../contract/tracks';
import { measureText } from './measureText';
import { orderByTime } from './pointOrder';
import type { ShownTrack } from './readTracks';
import { UserCell } from './TripsTable';
import { VirtualTable } from './VirtualTable';

interface Props {
  tracks: readonly ShownTrack[];
  zone: string;
  units: Units;
  onSeek(track: ShownTrack, time: number): void;
}

/** Renders a table of all positions by time. */
export default function PointsTable({ tracks, zone, units, onSeek }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [isDescending, setDescending] = useState(false);
  const order = useMemo(() => orderByTime(tracks.map(({ track }) => track)), [tracks]);
  const count = order.index.length;
  const text = (key: string) => translate(`historicalData.table.${key}`);
  const measure = (key: Measure) => translate(`positions.details.${key}`);
  const rowPoint = (row: number) => {
    const place = isDescending ? count - 1 - row : row;
    const shown = tracks[order.track[place] ?? 0];
    return shown && { shown, index: order.index[place] ?? 0 };
  };
  return (
    <VirtualTable
      label={translate('historicalData.tabs.points')}
      count={count}
      rowKey={row => row}
      columns={[
        {
          key: 'time',
          title: (
            <TableSortLabel
              active
              direction={isDescending ? 'desc' : 'asc'}
              onClick={() => setDescending(!isDescending)}
            >
              {text('time')}
            </TableSortLabel>
          ),
          width: 166,
          sort: isDescending ? 'descending' : 'ascending',
        },
        { key: 'person', title: text('person'), width: 146, grow: 1 },
        { key: 'place', title: text('place'), width: 168, grow: 2 },
        { key: 'speed', title: measure('speed'), width: 112, align: 'right' },
        { key: 'altitude', title: measure('altitude'), width: 80, align: 'right' },
        { key: 'accuracy', title: measure('accuracy'), width: 96, align: 'right' },
        { key: 'battery', title: measure('battery'), width: 72, align: 'right' },
      ]}
      cells={row => {
        const point = rowPoint(row);
        if (!point) return [];
        const { shown, index } = point;
        const { track } = shown;
        const moment = momentText(track.time[index] ?? 0, locale, zone);
        return [
          <Link
            key="time"
            component="button"
            variant="body2"
            aria-label={translate('historicalData.table.seek', { name: shown.name, time: moment })}
          >
            {moment}
          </Link>,
          <UserCell key="person" shown={shown} />,
          <PlaceName key="place" {...pointAt(track, index)} units={units} />,
          ...measures.map(each => {
            const value = measureAt(track, each, index);
            return value === undefined ? '–' : measureText(each, value, units, locale);
          }),
        ];
      }}
      onRow={row => {
        const point = rowPoint(row);
        if (point) onSeek(point.shown, point.shown.track.time[point.index] ?? 0);
      }}
    />
  );
}
