import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useLocale, useTranslate } from 'ra-core';
import {
  accuracyText,
  altitudeText,
  batteryText,
  degreesText,
  speedText,
  type Units,
} from '../../../../schema/formats/measures';
import { momentText } from '../../../../schema/formats/times';
import { PlaceName } from '../../../../src/map/places/PlaceName';
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
  const { time, lngLat, speed, altitude, accuracy, battery } = shown.track;
  const formatKnown = (name: string, values: Float32Array, format: (value: number) => string) => {
    const value = values[index];
    return value === undefined || Number.isNaN(value)
      ? []
      : [`${translate(`historicalData.table.${name}`)} ${format(value)}`];
  };
  const [lng, lat] = [lngLat[2 * index] ?? 0, lngLat[2 * index + 1] ?? 0];
  const lines = [
    momentText(time[index] ?? 0, locale, zone),
    degreesText(lat, lng),
    ...formatKnown('speed', speed, value => speedText(value, units, locale)),
    ...formatKnown('altitude', altitude, value => altitudeText(value, units, locale)),
    ...formatKnown('accuracy', accuracy, value => accuracyText(value, units, locale)),
    ...formatKnown('battery', battery, value => batteryText(value, locale)),
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
