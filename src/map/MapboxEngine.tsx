import * as mapbox from 'mapbox-gl/esm';
import type { Map as MapLibreMap } from 'maplibre-gl';
import 'mapbox-gl/dist/mapbox-gl.css';
import { useTranslate } from 'ra-core';
import { type ComponentProps, useMemo, useState } from 'react';
import { AttributionControl, NavigationControl, ScaleControl, Map as View } from 'react-map-gl/mapbox';
import { createHandle, MapContext, type MapHandle } from './context';
import type { EngineProps } from './engine';

/** The library in modules has the same classes as the one that the components' types name, but types of its own. */
const mapLib = mapbox as unknown as ComponentProps<typeof View>['mapLib'];
const styles = { light: 'mapbox://styles/mapbox/light-v11', dark: 'mapbox://styles/mapbox/dark-v11' };

/** A map by Mapbox, in its muted styles. Another theme is another map. */
export default function MapboxEngine({
  base,
  theme,
  label,
  initialView,
  initialBounds,
  units,
  onViewChange,
  onReady,
  onStyleFailure,
  children,
}: EngineProps) {
  const translate = useTranslate();
  const [handle, setHandle] = useState<MapHandle>();

  /** The style has come, or has changed: from the first time on, things may stand on it. */
  const arrive = (event: object) => {
    if (handle !== undefined) return;
    // Of what both libraries' maps have, nothing else is used; the event's type leaves the map out.
    const made = createHandle((event as { target: MapLibreMap }).target);
    setHandle(made);
    onReady(made);
  };

  const locale = useMemo(
    () => ({
      'Map.Title': `${label}. ${translate('map.keys')}`,
      'NavigationControl.ZoomIn': translate('map.zoomIn'),
      'NavigationControl.ZoomOut': translate('map.zoomOut'),
      'AttributionControl.ToggleAttribution': translate('map.toggleAttribution'),
    }),
    [label, translate],
  );

  return (
    <View
      onStyleData={arrive}
      mapLib={mapLib}
      mapboxAccessToken={base.kind === 'mapbox' ? base.token : ''}
      mapStyle={styles[theme.scheme]}
      projection="mercator"
      initialViewState={
        initialView
          ? { longitude: initialView.lng, latitude: initialView.lat, zoom: initialView.zoom }
          : { bounds: initialBounds, fitBoundsOptions: { padding: 32, maxZoom: 15 } }
      }
      attributionControl={false}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      maxZoom={20}
      locale={locale}
      onError={({ error }) => {
        // Later ones are about single tiles.
        if (handle === undefined) onStyleFailure(error.message);
      }}
      onMoveEnd={({ viewState: { longitude, latitude, zoom } }) =>
        onViewChange({ lng: longitude, lat: latitude, zoom })
      }
    >
      <NavigationControl showCompass={false} position="top-right" />
      <ScaleControl unit={units} position="bottom-right" />
      <AttributionControl compact={false} position="bottom-right" />
      {handle && <MapContext value={handle}>{children}</MapContext>}
    </View>
  );
}
