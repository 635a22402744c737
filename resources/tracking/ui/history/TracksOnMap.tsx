import type { PickingInfo } from '@deck.gl/core';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { degreesText, durationText, type Units } from '../../../../schema/formats/measures';
import { momentText } from '../../../../schema/formats/times';
import { useMap } from '../../../../src/map/context';
import { DeckOverlay } from '../../../../src/map/DeckOverlay';
import { useMapEvents } from '../../../../src/map/mapEvents';
import { useMapTheme } from '../../../../src/map/mapTheme';
import { PlaceName } from '../../../../src/map/places/PlaceName';
import { colors } from '../../../../src/theme/tokens';
import { measureAt, measures, pointAt } from '../../contract/tracks';
import { createMapLabels } from '../mapLabels';
import { trackLabels } from './labels';
import { measureText } from './measureText';
import { PlaybackMarkers } from './PlaybackMarkers';
import type { Playback } from './playback';
import type { ShownTrack } from './readTracks';
import { trackColorOn } from './trackColors';
import { pickedPoint, type TrackPoint, trackLayers } from './trackLayers';
import { ColorDot } from './UserPicker';

interface Props {
  tracks: readonly ShownTrack[];
  playback: Playback;
  zone: string;
  units: Units;
  follow: boolean;
  onSeek(time: number): void;
}

/** Renders tracks and playback markers on the map around this component. */
export default function TracksOnMap({ tracks: shown, playback, zone, units, follow, onSeek }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const theme = useMapTheme();
  const zoom = useWholeZoom();
  const tracks = useMemo(
    () => shown.map(track => ({ ...track, color: trackColorOn(track.color, theme.scheme) })),
    [shown, theme],
  );
  const [hovered, setHovered] = useState<TrackPoint & { x: number; y: number }>();
  const layers = useMemo(() => trackLayers(tracks, zoom, theme), [tracks, zoom, theme]);
  const { map } = useMap();
  useEffect(() => {
    const labels = createMapLabels(map);
    const texts = {
      stop: (ms: number) => durationText(ms, locale),
      start: translate('historicalData.start'),
      end: (name: string) => translate(tracks.length === 1 ? 'historicalData.end' : 'historicalData.endOf', { name }),
    };
    labels.show(trackLabels(tracks, zoom, texts), { text: colors[theme.scheme].text, halo: theme.halo });
    return () => labels.remove();
  }, [map, tracks, zoom, theme, translate, locale]);
  const timeOf = ({ shown: { track }, index }: TrackPoint) => track.time[index] ?? 0;

  return (
    <>
      <DeckOverlay
        layers={layers}
        pickingRadius={6}
        getCursor={({ isHovering }) => (isHovering ? 'pointer' : 'grab')}
        onHover={(info: PickingInfo) => {
          const point = pickedPoint(tracks, zoom, info);
          setHovered(point && { ...point, x: info.x, y: info.y });
          playback.point(point && timeOf(point));
        }}
        onClick={(info: PickingInfo) => {
          const point = pickedPoint(tracks, zoom, info);
          if (point) onSeek(timeOf(point));
        }}
      />
      <PlaybackMarkers tracks={tracks} playback={playback} follow={follow} />
      {hovered && <PointDetails {...hovered} zone={zone} units={units} />}
    </>
  );
}

/** Returns the map's zoom rounded up, which selects the detail of lines. */
function useWholeZoom(): number {
  const { map } = useMap();
  const wholeZoom = () => Math.ceil(map.getZoom());
  const [zoom, setZoom] = useState(wholeZoom);
  useMapEvents({ zoomend: () => setZoom(wholeZoom()) });
  return zoom;
}

interface PointDetailsProps extends TrackPoint {
  /** Position in pixels on the map. */
  x: number;
  y: number;
  zone: string;
  units: Units;
}

/** Renders a position's details beside the pointer. */
function PointDetails({ shown, index, x, y, zone, units }: PointDetailsProps) {
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
      return `${translate(`positions.details.${measure}`)} ${measureText(measure, value, units, locale)}`;
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
