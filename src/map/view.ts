import type { Map as MapLibreMap } from 'maplibre-gl';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { createHandle, type MapHandle } from './context';
import type { EngineProps } from './engine';

/** What stands on the map is drawn for one that lies flat with the north above. */
const flat = {
  attributionControl: false,
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  maxZoom: 20,
} as const;

/** What the view of either library is given, and the handle of its map once things may stand on it. */
export function useView({ label, initialView, initialBounds, onViewChange, onReady }: EngineProps) {
  const translate = useTranslate();
  const [handle, setHandle] = useState<MapHandle>();
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
        : { bounds: initialBounds, fitBoundsOptions: { padding: 32, maxZoom: 15 } },
      /** The style has come, or has changed: from the first time on, things may stand on it. */
      onStyleData: (event: object) => {
        if (handle !== undefined) return;
        // Of what both libraries' maps have, nothing else is used; Mapbox's type of the event leaves the map out.
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
