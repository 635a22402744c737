import useMediaQuery from '@mui/material/useMediaQuery';
import { useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import { type Bounds, boundsOf, type LngLat } from '../../../../src/map/bounds';
import { useMap } from '../../../../src/map/context';
import { useMapEvents } from '../../../../src/map/mapEvents';
import { useMapTheme } from '../../../../src/map/mapTheme';
import { markerSize } from '../../../../src/map/markers';
import { OnDemandOverlay } from '../../../../src/map/OnDemandOverlay';
import { byName } from '../live/byName';
import type { LiveFeed, Mover } from '../live/liveFeed';
import { type Canvas, createPainter, type Painter, type Scene } from '../live/painter';
import { createNameLabels, type NameLabels } from './nameLabels';
import { PeopleHere } from './PeopleHere';

interface Props extends Omit<Scene, 'theme' | 'isStill'> {
  feed: LiveFeed;
  /** Called when a user on the map is clicked, or with undefined for a click elsewhere. */
  onChoose(username: string | undefined): void;
  onMoved(): void;
  /** Whether an area is being drawn. Then clicks don't select people. */
  isDrawing: boolean;
}

/** Maximum distance of a click from a user, in pixels. */
const reach = 14;
const marker = markerSize.plain + markerSize.ring;
const easingMs = 400;
/** Distance in pixels from which the camera eases to the followed user. */
const farPixels = 40;

/** Draws people on the map around this component, and handles clicks on them. */
export function PeopleOnMap({ feed, onChoose, onMoved, isDrawing, ...shown }: Props) {
  const { map, fit: show } = useMap();
  const theme = useMapTheme();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const [painter, setPainter] = useState<Painter>();
  const [crowd, setCrowd] = useState<{ at: LngLat; people: readonly Mover[] }>();

  const themeNow = useEvent(() => theme);
  useEffect(() => {
    const overlay = new OnDemandOverlay();
    map.addControl(overlay);
    const names = createNameLabels(map);
    const made = createPainter(feed, canvasOf(map, overlay, isStill, names, themeNow));
    setPainter(made);
    return () => {
      made.stop();
      names.remove();
      map.removeControl(overlay);
    };
  }, [map, feed, isStill, themeNow]);

  useEffect(() => {
    painter?.show({ ...shown, theme, isStill });
  });

  useMapEvents({
    zoom: () => painter?.zoomed(),
    moveend: () => painter?.moved(),
    click({ point, lngLat }) {
      if (isDrawing || !painter) return;
      const here = painter.within(boundsAround(map, point, marker));
      setCrowd(here.length > 1 ? { at: { lng: lngLat.lng, lat: lngLat.lat }, people: here } : undefined);
      if (here.length > 1) return;
      const [nearest] = painter.within(boundsAround(map, point, reach));
      onChoose(nearest?.username);
    },
    mousemove({ point }) {
      const isUser = !isDrawing && (painter?.within(boundsAround(map, point, reach)).length ?? 0) > 0;
      map.getCanvas().style.cursor = isDrawing ? 'crosshair' : isUser ? 'pointer' : '';
    },
    dragstart({ originalEvent }) {
      if (originalEvent !== undefined) onMoved();
    },
  });

  if (!crowd) return null;
  const bounds = boundsOf(crowd.people.flatMap(({ place }) => place ?? []));
  const isApart = bounds !== undefined && (bounds[2] - bounds[0] > 1e-5 || bounds[3] - bounds[1] > 1e-5);
  return (
    <PeopleHere
      at={crowd.at}
      people={crowd.people.toSorted(byName)}
      onChoose={username => {
        setCrowd(undefined);
        onChoose(username);
      }}
      onZoom={
        isApart
          ? () => {
              setCrowd(undefined);
              show(bounds, { maxZoom: 20, padding: 80 });
            }
          : undefined
      }
      onClose={() => setCrowd(undefined)}
    />
  );
}

type PositionsMap = ReturnType<typeof useMap>['map'];

function canvasOf(
  map: PositionsMap,
  overlay: OnDemandOverlay,
  isStill: boolean,
  names: NameLabels,
  theme: () => ReturnType<typeof useMapTheme>,
): Canvas {
  return {
    draw: layers => overlay.draw(layers),
    bounds: () => {
      const bounds = map.getBounds();
      return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    },
    pixelsPerDegree: () => (512 * 2 ** map.getZoom()) / 360,
    follow(lng, lat) {
      // The camera is already easing, or the user drags the map.
      if (map.isMoving()) return;
      const { x, y } = map.project([lng, lat]);
      const { clientWidth, clientHeight } = map.getContainer();
      const away = Math.hypot(x - clientWidth / 2, y - clientHeight / 2);
      if (away > farPixels) map.easeTo({ center: [lng, lat], duration: isStill ? 0 : easingMs });
      else if (away > 0.5) map.jumpTo({ center: [lng, lat] });
    },
    widthOf: names.widthOf,
    write: written => names.write(written, theme()),
  };
}

function boundsAround(map: PositionsMap, { x, y }: { x: number; y: number }, pixels: number): Bounds {
  const northWest = map.unproject([x - pixels, y - pixels]);
  const southEast = map.unproject([x + pixels, y + pixels]);
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
}
