import useMediaQuery from '@mui/material/useMediaQuery';
import { useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import { type Bounds, boundsOf, type LngLat } from '../../../../src/map/bounds';
import { useMap } from '../../../../src/map/context';
import { useMapEvents } from '../../../../src/map/mapEvents';
import { useMapTheme } from '../../../../src/map/mapTheme';
import { markerSize } from '../../../../src/map/markers';
import { OnDemandOverlay } from '../../../../src/map/OnDemandOverlay';
import { pointOf } from '../../../../src/map/useMapPoint';
import { byName } from '../live/byName';
import type { LiveFeed, Mover } from '../live/liveFeed';
import { type Canvas, Painter, type Scene } from '../live/painter';
import { createMapLabels, type MapLabels } from '../mapLabels';
import { OverlappingUsers } from './OverlappingUsers';

interface Props extends Omit<Scene, 'theme' | 'isStill'> {
  feed: LiveFeed;
  /** Called when a user on the map is clicked, or with undefined for a click elsewhere. */
  onChoose(username: string | undefined): void;
  onMoved(): void;
  /** Whether an area is being drawn. Then clicks don't select people. */
  isDrawing: boolean;
}

/** Maximum distance of a click from a user, in pixels. */
const clickRadius = 14;
const markerRadius = markerSize.plain + markerSize.ring;
const easingMs = 400;
/** Distance in pixels from which the camera eases to the followed user. */
const farPixels = 40;

/** Draws people on the map around this component, and handles clicks on them. */
export function UsersOnMap({ feed, onChoose, onMoved, isDrawing, ...shown }: Props) {
  const { map, fit: show } = useMap();
  const theme = useMapTheme();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const [painter, setPainter] = useState<Painter>();
  const [overlapping, setOverlapping] = useState<{ at: LngLat; people: readonly Mover[] }>();

  const getTheme = useEvent(() => theme);
  useEffect(() => {
    const overlay = new OnDemandOverlay();
    map.addControl(overlay);
    const names = createMapLabels(map);
    const created = new Painter(feed, createCanvas(map, overlay, isStill, names, getTheme));
    setPainter(created);
    return () => {
      created.stop();
      names.remove();
      map.removeControl(overlay);
    };
  }, [map, feed, isStill, getTheme]);

  useEffect(() => {
    painter?.show({ ...shown, theme, isStill });
  });

  useMapEvents({
    zoom: () => painter?.handleZoom(),
    moveend: () => painter?.handleMove(),
    click({ point, lngLat }) {
      if (isDrawing || !painter) return;
      const clicked = painter.usersWithin(boundsAround(map, point, markerRadius));
      setOverlapping(clicked.length > 1 ? { at: { lng: lngLat.lng, lat: lngLat.lat }, people: clicked } : undefined);
      if (clicked.length > 1) return;
      const [nearest] = painter.usersWithin(boundsAround(map, point, clickRadius));
      onChoose(nearest?.username);
    },
    mousemove({ point }) {
      const isUser = !isDrawing && (painter?.usersWithin(boundsAround(map, point, clickRadius)).length ?? 0) > 0;
      map.getCanvas().style.cursor = isDrawing ? 'crosshair' : isUser ? 'pointer' : '';
    },
    dragstart({ originalEvent }) {
      if (originalEvent !== undefined) onMoved();
    },
  });

  // Users who stop sharing disappear from the open list, too.
  const people = overlapping?.people.flatMap(({ username }) => feed.movers.get(username) ?? []) ?? [];
  // Otherwise it would open again, and take the focus, when one of them shares again.
  if (overlapping && people.length === 0) setOverlapping(undefined);
  if (!overlapping || people.length === 0) return null;
  const bounds = boundsOf(people.flatMap(({ place }) => place ?? []));
  const areApart = bounds !== undefined && (bounds[2] - bounds[0] > 1e-5 || bounds[3] - bounds[1] > 1e-5);
  return (
    <OverlappingUsers
      at={overlapping.at}
      people={people.toSorted(byName)}
      onChoose={username => {
        setOverlapping(undefined);
        onChoose(username);
      }}
      onZoom={
        areApart
          ? () => {
              setOverlapping(undefined);
              show(bounds, { maxZoom: 20, padding: 80 });
            }
          : undefined
      }
      onClose={() => setOverlapping(undefined)}
    />
  );
}

type PositionsMap = ReturnType<typeof useMap>['map'];

function createCanvas(
  map: PositionsMap,
  overlay: OnDemandOverlay,
  isStill: boolean,
  names: MapLabels,
  theme: () => ReturnType<typeof useMapTheme>,
): Canvas {
  return {
    draw: layers => overlay.draw(layers),
    bounds: () => {
      const bounds = map.getBounds();
      return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    },
    zoom: () => map.getZoom(),
    follow(lng, lat) {
      // The camera is already easing, or the user drags the map.
      if (map.isMoving()) return;
      const { x, y } = pointOf(map, { lng, lat });
      const { clientWidth, clientHeight } = map.getContainer();
      const away = Math.hypot(x - clientWidth / 2, y - clientHeight / 2);
      if (away > farPixels) map.easeTo({ center: [lng, lat], duration: isStill ? 0 : easingMs });
      else if (away > 0.5) map.jumpTo({ center: [lng, lat] });
    },
    widthOf: names.widthOf,
    showNames: written => names.show(written, theme()),
  };
}

function boundsAround(map: PositionsMap, { x, y }: { x: number; y: number }, pixels: number): Bounds {
  const northWest = map.unproject([x - pixels, y - pixels]);
  const southEast = map.unproject([x + pixels, y + pixels]);
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
}
