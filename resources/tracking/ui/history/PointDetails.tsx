import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useLocale, useTranslate } from 'ra-core';
import { degreesText, type Units } from '../../../../schema/formats/measures';
import { momentText } from '../../../../schema/formats/times';
import { PlaceName } from '../../../../src/map/places/PlaceName';
import { measureAt, measures, pointAt } from '../../contract/tracks';
import { measureText } from './measureText';
import type { TrackPoint } from './trackLayers';
import { ColorDot } from './UserPicker';

interface Props extends TrackPoint {
  /** Position in pixels on the map. */
  x: number;
  y: number;
  zone: string;
  units: Units;
}

/** Renders a position's details beside the pointer. */
export function PointDetails({ shown, index, x, y, zone, units }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { track } = shown;
  const { lng, lat } = pointAt(track, index);
  const lines = [
    momentText(track.time[index] ?? 0, locale, zone),
    degreesText(lat, lng),
    ...measures.flatMap(measure => {
      const value = measureAt(track, measure, index);
      if (value === undefined) return [];
      return `${translate(`historicalData.table.${measure}`)} ${measureText(measure, value, units, locale)}`;
    }),
  ];
  return (
    <Paper
      variant="outlined"
      role="tooltip"
      sx={{
        position: 'absolute',
        zIndex: 4,
        top: 0,
        left: 0,
        px: 2,
        py: 1,
        pointerEvents: 'none',
        typography: 'caption',
        fontVariantNumeric: 'tabular-nums',
        bgcolor: 'floating',
      }}
      style={{ transform: `translate(${x + 14}px, ${y + 14}px)` }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
        <ColorDot color={shown.color} />
        {shown.name}
      </Box>
      <PlaceName lat={lat} lng={lng} units={units} />
      {lines.map(line => (
        <div key={line} dir="auto">
          {line}
        </div>
      ))}
    </Paper>
  );
}
