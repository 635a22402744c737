import { useTheme } from '@mui/material/styles';
import * as mapbox from 'mapbox-gl/esm';
import 'mapbox-gl/dist/mapbox-gl.css';
import type { ComponentProps } from 'react';
import { AttributionControl, NavigationControl, ScaleControl, Map as View } from 'react-map-gl/mapbox';
import { MapContext } from './context';
import { type EngineProps, placesAttribution, useView } from './engine';

/** The ES module has the same classes that the components expect, but other types. */
const mapLib = mapbox as unknown as ComponentProps<typeof View>['mapLib'];
const styles = { light: 'mapbox://styles/mapbox/light-v11', dark: 'mapbox://styles/mapbox/dark-v11' };

/** Renders a map with Mapbox, in its muted styles. Another theme needs a new map. */
export default function MapboxEngine(props: EngineProps) {
  const { base, theme, units, onStyleFailure, children } = props;
  const { handle, view } = useView(props);
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';

  return (
    <View
      {...view}
      mapLib={mapLib}
      mapboxAccessToken={base.kind === 'mapbox' ? base.token : ''}
      mapStyle={styles[theme.scheme]}
      projection="mercator"
      onError={() => {
        // Later errors are about single tiles.
        if (handle === undefined) onStyleFailure();
      }}
    >
      <NavigationControl showCompass={false} position={`top-${end}`} />
      <AttributionControl compact={false} customAttribution={placesAttribution} position={`bottom-${end}`} />
      <ScaleControl unit={units} position={`bottom-${end}`} />
      {handle && <MapContext value={handle}>{children}</MapContext>}
    </View>
  );
}
