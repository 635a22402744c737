import type { PickingInfo } from '@deck.gl/core';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { durationText, type Units } from '../../../../schema/formats/measures';
import { useMap } from '../../../../src/map/context';
import { DeckOverlay } from '../../../../src/map/DeckOverlay';
import { useMapEvents } from '../../../../src/map/mapEvents';
import { useMapTheme } from '../../../../src/map/mapTheme';
import { colors } from '../../../../src/theme/tokens';
import { createMapLabels } from '../mapLabels';
import { trackLabels } from './labels';
import { PlaybackMarkers } from './PlaybackMarkers';
import { PointDetails } from './PointDetails';
import type { Playback } from './playback';
import type { ShownTrack } from './readTracks';
import { trackColorOn } from './trackColors';
import { pickedPoint, type TrackPoint, trackLayers } from './trackLayers';

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
