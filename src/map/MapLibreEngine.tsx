import * as maplibre from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useTheme } from '@mui/material/styles';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import {
  AttributionControl,
  type ErrorEvent,
  NavigationControl,
  ScaleControl,
  Map as View,
} from 'react-map-gl/maplibre';
import { BundledBase, preloadBundledBase } from './baseMap/BundledBase';
import { bundledStyle } from './baseMap/bundledStyle';
import { pmtilesStyle } from './baseMap/pmtilesStyle';
import { MapContext, useMap } from './context';
import { type BaseMap, type EngineProps, placesAttribution, useView } from './engine';
import type { MapTheme } from './mapTheme';

// The content security policy allows workers of the console's own origin only.
maplibre.setWorkerUrl(workerUrl);
// Starts the worker while the page still requests its data.
maplibre.prewarm();

/** Renders a map with MapLibre: the bundled base map, a PMTiles file or a style. */
export default function MapLibreEngine(props: EngineProps) {
  const { base, theme, units, onStyleFailure, onFailure, children } = props;
  const translate = useTranslate();
  const { handle, view } = useView(props);
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  const [isPrepared, setPrepared] = useState(base.kind !== 'pmtiles');
  // `ApplyTheme` applies later themes to this style. A new style would remove the layers that are on it.
  const [style] = useState(() => {
    if (base.kind === 'bundled') preloadBundledBase();
    return styleOf(base, theme, translate('map.attribution'));
  });

  useEffect(() => {
    if (isPrepared) return;
    import('./pmtilesProtocol').then(() => setPrepared(true), onStyleFailure);
  }, [isPrepared, onStyleFailure]);

  const fallBack = useCallback((error: Error) => onFailure(error.message), [onFailure]);

  const fail = ({ error, ...event }: ErrorEvent) => {
    if (error instanceof maplibre.GPUInitializationError || !event.target) onFailure(error.message);
    else if (base.kind !== 'bundled' && (handle === undefined || isOfSource(event))) onStyleFailure();
  };

  if (!isPrepared) return null;
  return (
    <View {...view} mapLib={maplibre} mapStyle={style} onError={fail}>
      <NavigationControl showCompass={false} position={`top-${end}`} />
      <AttributionControl compact={false} customAttribution={placesAttribution} position={`bottom-${end}`} />
      <ScaleControl unit={units} position={`bottom-${end}`} />
      {handle && (
        <MapContext value={handle}>
          {base.kind === 'bundled' && <BundledBase onFailure={fallBack} />}
          <ApplyTheme base={base} theme={theme} />
          {children}
        </MapContext>
      )}
    </View>
  );
}

function styleOf(base: BaseMap, theme: MapTheme, attribution: string): string | maplibre.StyleSpecification {
  switch (base.kind) {
    case 'style':
      return base.url;
    case 'pmtiles':
      return pmtilesStyle(theme, base.url);
    default:
      return bundledStyle(theme, attribution);
  }
}

/** Whether an error is about a whole source rather than one of its tiles. */
function isOfSource(event: object): boolean {
  return 'sourceId' in event && !('tile' in event);
}

/** Applies the current theme's colours to the layers of a bundled or PMTiles base map. */
function ApplyTheme({ base, theme }: { base: BaseMap; theme: MapTheme }) {
  const { map } = useMap();
  useEffect(() => {
    const style = styleOf(base, theme, '');
    // An external style has no dark variant.
    if (typeof style === 'string') return;
    for (const { id, paint = {} } of style.layers) {
      for (const [name, value] of Object.entries(paint)) {
        // A property's value type depends on its name, and Object.entries loses that.
        map.setPaintProperty(id, name as never, value as never);
      }
    }
  }, [map, base, theme]);
  return null;
}
