import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, useContext } from 'react';
import type { Bounds } from './bounds';

/** A map that is drawn: what components on it, and the page around it, may do with it. */
export interface MapHandle {
  /** Mapbox's map has the same methods, as far as anything here uses them. */
  map: MapLibreMap;
  /** Shows all that is within the bounds; a single place from not too near. */
  fit(bounds: Bounds, options?: { animate?: boolean; padding?: number; maxZoom?: number }): void;
}

export const MapContext = createContext<MapHandle | undefined>(undefined);

/** The map around this component, drawn and with its style loaded. */
export function useMap(): MapHandle {
  const handle = useContext(MapContext);
  if (!handle) throw new Error('This component belongs into a MapView');
  return handle;
}

/** The handle of a map whose style is loaded. */
export function createHandle(map: MapLibreMap): MapHandle {
  return {
    map,
    fit([west, south, east, north], { animate = true, padding = 48, maxZoom = 15 } = {}) {
      map.fitBounds(
        [
          [west, south],
          [east, north],
        ],
        { padding: fitting(map, padding), maxZoom, animate },
      );
    },
  };
}

/** No more padding than a small map has room for. */
function fitting(map: MapLibreMap, padding: number): number {
  const { clientWidth, clientHeight } = map.getContainer();
  return Math.max(0, Math.min(padding, clientWidth / 4, clientHeight / 4));
}
