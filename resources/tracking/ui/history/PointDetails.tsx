import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useLocale, useTranslate } from 'ra-core';
import { degreesText, type Units } from '../../../../schema/formats/measures';
import { momentText } from '../../../../schema/formats/times';
import { useMap } from '../../../../src/map/context';
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
  const locale = useLocale();
  const { track } = shown;
  const { lng, lat } = pointAt(track, index);
  const { clientWidth, clientHeight } = useMap().map.getContainer();
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
        px: 2,
        py: 1,
        pointerEvents: 'none',
        typography: 'caption',
        fontVariantNumeric: 'tabular-nums',
        bgcolor: 'floating',
      }}
      // Not in `sx`, which is mirrored in right-to-left languages. The map isn't.
      style={{
        top: 0,
        left: 0,
        transform: `translate(${x}px, ${y}px) translate(${beside(x, clientWidth)}, ${beside(y, clientHeight)})`,
      }}
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

/** Returns how far to move the details, so that they are beside the pointer and towards the map's middle. */
function beside(pixels: number, size: number): string {
  return pixels < size / 2 ? '14px' : 'calc(-100% - 14px)';
}
