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
    fit([west, south, east, north], { animate = true, padding = 48, maxZoom = 15 } = {}) {
      map.fitBounds(
        [
          [west, south],
          [east, north],
        ],
        { padding: clampPadding(map, padding), maxZoom, animate },
      );
    },
  };
}

/** Limits the padding to a quarter of the map's size. */
function clampPadding(map: MapLibreMap, padding: number): number {
  const { clientWidth, clientHeight } = map.getContainer();
  return Math.max(0, Math.min(padding, clientWidth / 4, clientHeight / 4));
}
