import type { Map as MapLibreMap } from 'maplibre-gl';
import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import type { Bounds, View } from './bounds';
import { createHandle, firstPadding, type MapHandle } from './context';
import type { MapTheme } from './mapTheme';
import { usePrintedPicture } from './usePrintedPicture';

export type BaseMap =
  | { kind: 'bundled' }
  | { kind: 'style'; url: string }
  | { kind: 'pmtiles'; url: string }
  | { kind: 'mapbox'; token: string };

/** What a map library's engine component takes. */
export interface EngineProps {
  base: BaseMap;
  theme: MapTheme;
  label: string;
  initialView: View | undefined;
  initialBounds: Bounds;
  units: 'metric' | 'imperial';
  onViewChange: (view: View) => void;
  onReady: (handle: MapHandle) => void;
  /** Called when the configured base map fails to load and should be replaced. */
  onStyleFailure: () => void;
  /** Called when no map can be drawn at all. */
  onFailure: (message: string) => void;
  children: ReactNode;
}

/** Attribution that the licence of the places requires. On every map, since place names also describe positions. */
export const placesAttribution =
  '<a href="https://www.geonames.org/" target="_blank" rel="noreferrer">GeoNames</a> ' +
  '(<a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer">CC BY 4.0</a>)';

/** The layers assume a flat map with north up. */
const flat = {
  attributionControl: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  maxZoom: 20,
} as const;

/** Returns the props of either library's map component, and the handle of its map once the style is loaded. */
export function useView({ label, initialView, initialBounds, onViewChange, onReady }: EngineProps) {
  const translate = useTranslate();
  const [handle, setHandle] = useState<MapHandle>();
  usePrintedPicture(handle);
  const locale = useMemo(
    () => ({
      'Map.Title': `${label}. ${translate('map.keys')}`,
      'NavigationControl.ZoomIn': translate('map.zoomIn'),
      'NavigationControl.ZoomOut': translate('map.zoomOut'),
      'AttributionControl.ToggleAttribution': translate('map.toggleAttribution'),
    }),
    [label, translate],
  );
  return {
    handle,
    view: {
      ...flat,
      locale,
      initialViewState: initialView
        ? { longitude: initialView.lng, latitude: initialView.lat, zoom: initialView.zoom }
        : { bounds: initialBounds, fitBoundsOptions: { padding: firstPadding, maxZoom: 15 } },
      /** Fires when the style loads or changes. The first event makes the map ready. */
      onStyleData: (event: object) => {
        if (handle !== undefined) return;
        // Only what both libraries' maps have is used. Mapbox's event type lacks `target`.
        const made = createHandle((event as { target: MapLibreMap }).target);
        setHandle(made);
        onReady(made);
      },
      onMoveEnd: ({ viewState: { longitude, latitude, zoom } }: Moved) =>
        onViewChange({ lng: longitude, lat: latitude, zoom }),
    },
  };
}

interface Moved {
  viewState: { longitude: number; latitude: number; zoom: number };
}
