import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, useContext } from 'react';
import type { Bounds } from './bounds';

/** A loaded map, for the components on it and the page around it. */
export interface MapHandle {
  /** The map. Mapbox's has the same methods, as far as they are used here. */
  map: MapLibreMap;
  /** Moves the map to the bounds, at most to `maxZoom` (15), which limits the zoom on a single place. */
  fit(bounds: Bounds, options?: { animate?: boolean; padding?: number; maxZoom?: number }): void;
}

export const MapContext = createContext<MapHandle | undefined>(undefined);

/**
 * Returns the map around this component.
 *
 * @throws Error outside of a `MapView`
 */
export function useMap(): MapHandle {
  const handle = useContext(MapContext);
  if (!handle) throw new Error('This component belongs into a MapView');
  return handle;
}

/** Creates the handle of a map whose style is loaded. */
export function createHandle(map: MapLibreMap): MapHandle {
  return {
    map,
    fit([west, south, east, north], { animate = true, padding = sidePadding, maxZoom = 15 } = {}) {
      map.fitBounds(
        [
          [west, south],
          [east, north],
        ],
        { padding: paddingOf(map, padding), maxZoom, animate },
      );
    },
  };
}

/** Space around fitted bounds, so that the map's buttons cover nothing, also those of touch screens. */
const sidePadding = 64;
/** Additional space at the bottom, so that the map's sources and scale cover nothing. */
const creditsHeight = 24;
/** The padding of a map that isn't loaded yet. */
export const firstPadding = paddingWithin(Number.POSITIVE_INFINITY, sidePadding);

/** Returns the padding of each side, at most a quarter of the map's size. */
function paddingOf(map: MapLibreMap, padding: number) {
  const { clientWidth, clientHeight } = map.getContainer();
  return paddingWithin(Math.min(clientWidth, clientHeight) / 4, padding);
}

function paddingWithin(limit: number, padding: number) {
  const side = Math.min(padding, limit);
  return { top: side, left: side, right: side, bottom: Math.min(padding + creditsHeight, limit) };
}
