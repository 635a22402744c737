import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef } from 'react';
import { boundsOf } from '../../../../src/map/bounds';
import { useMap } from '../../../../src/map/context';
import { onMap } from '../../../../src/map/mapEvents';
import { useMapTheme } from '../../../../src/map/mapTheme';
import { pointOf } from '../../../../src/map/useMapPoint';
import { placeAt } from '../../contract/tracks';
import type { Playback } from './playback';
import type { ShownTrack } from './readTracks';

interface Props {
  tracks: readonly ShownTrack[];
  playback: Playback;
  follow: boolean;
}

/** Maximum number of people whose names are shown. More names would cover the map. */
const maxNames = 12;
/** Distance between a marker's middle and its name, in pixels. */
const nameGap = 14;

/**
 * Renders people's markers at the playback time and at the hovered time. They are DOM elements over the map rather than
 * layers, so moving them redraws no track.
 */
export function PlaybackMarkers({ tracks, playback, follow }: Props) {
  const theme = useMapTheme();
  const container = useRef<HTMLDivElement>(null);
  useMarkerPositions(container, { tracks, playback });
  useFollowMode({ tracks, playback, follow });

  // In right-to-left languages, `sx` is mirrored, but not the map. So what is placed on it has inline styles.
  const mark = { position: 'absolute', top: 0, left: 0, width: 0, height: 0, pointerEvents: 'none' } as const;
  const dot = { position: 'absolute', borderRadius: '50%', transform: 'translate(-50%, -50%)' } as const;
  return (
    <div
      ref={container}
      className="no-print"
      dir="ltr"
      style={{
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        pointerEvents: 'none',
        zIndex: 2,
        forcedColorAdjust: 'none',
      }}
    >
      {tracks.map(({ username, name, color }) => (
        <div key={username}>
          <div style={mark} data-marker={username}>
            <Box
              sx={{ width: 18, height: 18, border: `3px solid ${theme.halo}`, bgcolor: color }}
              style={{ ...dot, boxShadow: `0 0 0 1px ${color}` }}
            />
            {tracks.length <= maxNames && (
              <Box
                dir="auto"
                data-name
                sx={{
                  position: 'absolute',
                  top: -10,
                  px: 1,
                  borderRadius: 0.5,
                  whiteSpace: 'nowrap',
                  typography: 'caption',
                  fontWeight: 600,
                  bgcolor: 'floating',
                  color: 'text.primary',
                }}
                style={{ left: nameGap }}
              >
                {name}
              </Box>
            )}
          </div>
          <div style={mark} data-hover-marker={username}>
            <Box sx={{ width: 14, height: 14, border: `2px dashed ${color}`, bgcolor: theme.halo }} style={dot} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Moves the markers in the container, in the order of the tracks, with playback and the map. */
function useMarkerPositions(
  container: RefObject<HTMLDivElement | null>,
  { tracks, playback }: Pick<Props, 'tracks' | 'playback'>,
): void {
  const { map } = useMap();
  useEffect(() => {
    // Reading a width after a change of style forces a layout, so none is read while markers move.
    const names = container.current?.querySelectorAll<HTMLElement>('[data-name]') ?? [];
    const nameWidths = Array.from(names, ({ offsetWidth }) => offsetWidth);
    const place = () => {
      const { time, hover } = playback.get();
      const mapWidth = map.getContainer().clientWidth;
      for (const [index, { track }] of tracks.entries()) {
        const marks = container.current?.children[index]?.children;
        for (const [at, moment] of [time, hover].entries()) {
          const mark = marks?.[at];
          if (!(mark instanceof HTMLElement)) continue;
          const location = moment === undefined ? undefined : placeAt(track, moment);
          mark.style.visibility = location ? 'visible' : 'hidden';
          if (!location) continue;
          const { x, y } = pointOf(map, location);
          mark.style.transform = `translate(${x}px, ${y}px)`;
          const name = mark.children[1];
          if (!(name instanceof HTMLElement)) continue;
          // At the map's right edge, the name is on the left.
          const isAtLeft = x + nameGap + (nameWidths[index] ?? 0) > mapWidth;
          name.style.transform = isAtLeft ? `translateX(calc(-100% - ${2 * nameGap}px))` : '';
        }
      }
    };
    place();
    const unsubscribe = playback.subscribe(place);
    const unsubscribeMap = onMap(map, { move: place, resize: place });
    return () => {
      unsubscribeMap();
      unsubscribe();
    };
  }, [map, container, tracks, playback]);
}

/** Moves the map with playback: centred on one person, or so that several stay in view. */
function useFollowMode({ tracks, playback, follow }: Props): void {
  const handle = useMap();
  useEffect(() => {
    if (!follow) return undefined;
    const { map } = handle;
    const moveMap = () => {
      const places = tracks.flatMap(({ track }) => placeAt(track, playback.get().time) ?? []);
      const [first] = places;
      if (!first) return;
      if (places.length === 1) {
        map.jumpTo({ center: [first.lng, first.lat] });
        return;
      }
      const { clientWidth, clientHeight } = map.getContainer();
      const isInView = places.every(place => {
        const { x, y } = pointOf(map, place);
        return x > 24 && y > 24 && x < clientWidth - 24 && y < clientHeight - 24;
      });
      const bounds = boundsOf(places);
      if (bounds && !isInView) handle.fit(bounds, { maxZoom: map.getZoom(), animate: false });
    };
    moveMap();
    return playback.subscribe(moveMap);
  }, [handle, tracks, playback, follow]);
}
