import type { Layer } from '@deck.gl/core';
import type { MapboxOverlayProps } from '@deck.gl/mapbox';
import { useEffect, useRef } from 'react';
import { useMap } from './context';
import { useMapTheme } from './mapTheme';
import { LayersOverlay } from './OnDemandOverlay';

type Props = Pick<MapboxOverlayProps, 'onClick' | 'onHover' | 'getCursor' | 'pickingRadius'> & {
  layers: readonly (Layer | null)[];
};

/** Renders deck.gl layers over the map, for data too large or too volatile for the map's own layers. */
export function DeckOverlay({ layers, ...props }: Props) {
  const { map } = useMap();
  const overlay = useRef<LayersOverlay>(undefined);
  useEffect(() => {
    const made = new LayersOverlay();
    overlay.current = made;
    map.addControl(made);
    return () => {
      overlay.current = undefined;
      map.removeControl(made);
    };
  }, [map]);
  useEffect(() => {
    overlay.current?.setProps({ ...props, layers: [...layers] });
  });
  const theme = useMapTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: paper has other colours, and is printed at once
  useEffect(() => {
    overlay.current?.drawNow();
  }, [theme]);
  return null;
}
