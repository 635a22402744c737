import useMediaQuery from '@mui/material/useMediaQuery';
import { useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Bounds } from '../../../../src/map/bounds';
import { useMap } from '../../../../src/map/context';
import { useMapTheme } from '../../../../src/map/mapTheme';
import { RestingOverlay } from '../../../../src/map/RestingOverlay';
import type { LiveFeed } from './liveFeed';
import { type Canvas, createPainter, type Painter, type Scene } from './painter';

interface Props extends Omit<Scene, 'theme' | 'isStill'> {
  feed: LiveFeed;
  /** A user on the map was clicked; undefined: no one was. */
  onChoose(username: string | undefined): void;
  /** The map was moved by hand. */
  onMoved(): void;
  /** Clicks mean something else now. */
  isDrawing: boolean;
}

/** How near, in pixels, a click has to be to a user. */
const reach = 14;
const easingMs = 400;
/** From further away the camera glides to the followed user. */
const farPixels = 40;

/** The people on the map around this component, moving. */
export function LivePeople({ feed, onChoose, onMoved, isDrawing, ...shown }: Props) {
  const { map } = useMap();
  const theme = useMapTheme();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const [painter, setPainter] = useState<Painter>();

  useEffect(() => {
    const overlay = new RestingOverlay();
    map.addControl(overlay);
    const made = createPainter(feed, canvasOf(map, overlay, isStill));
    setPainter(made);
    return () => {
      made.stop();
      map.removeControl(overlay);
    };
  }, [map, feed, isStill]);

  useEffect(() => {
    painter?.show({ ...shown, theme, isStill });
  });

  const click = useEvent(({ point }: { point: { x: number; y: number } }) => {
    if (!isDrawing) onChoose(painter?.nearest(boundsAround(map, point)));
  });
  const hover = useEvent(({ point }: { point: { x: number; y: number } }) => {
    const isUser = !isDrawing && painter?.nearest(boundsAround(map, point)) !== undefined;
    map.getCanvas().style.cursor = isDrawing ? 'crosshair' : isUser ? 'pointer' : '';
  });
  const moved = useEvent(({ originalEvent }: { originalEvent?: unknown }) => {
    if (originalEvent !== undefined) onMoved();
  });
  const zoomed = useEvent(() => painter?.zoomed());
  useEffect(() => {
    map.on('zoom', zoomed);
    map.on('click', click);
    map.on('mousemove', hover);
    map.on('dragstart', moved);
    return () => {
      map.off('zoom', zoomed);
      map.off('click', click);
      map.off('mousemove', hover);
      map.off('dragstart', moved);
    };
  }, [map, zoomed, click, hover, moved]);
  return null;
}

type LiveMap = ReturnType<typeof useMap>['map'];

function canvasOf(map: LiveMap, overlay: RestingOverlay, isStill: boolean): Canvas {
  return {
    draw: layers => overlay.draw(layers),
    bounds: () => {
      const bounds = map.getBounds();
      return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    },
    pixelsPerDegree: () => (512 * 2 ** map.getZoom()) / 360,
    follow(lng, lat) {
      // On its way, or held by hand.
      if (map.isMoving()) return;
      const { x, y } = map.project([lng, lat]);
      const { clientWidth, clientHeight } = map.getContainer();
      const away = Math.hypot(x - clientWidth / 2, y - clientHeight / 2);
      if (away > farPixels) map.easeTo({ center: [lng, lat], duration: isStill ? 0 : easingMs });
      else if (away > 0.5) map.jumpTo({ center: [lng, lat] });
    },
  };
}

function boundsAround(map: LiveMap, { x, y }: { x: number; y: number }): Bounds {
  const northWest = map.unproject([x - reach, y - reach]);
  const southEast = map.unproject([x + reach, y + reach]);
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
}
