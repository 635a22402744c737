import type { Layer } from '@deck.gl/core';
import { MapboxOverlay, type MapboxOverlayProps } from '@deck.gl/mapbox';
import { useEffect, useRef } from 'react';
import { useMap } from './context';
import { overlayDevice } from './overlayDevice';

type Props = Pick<MapboxOverlayProps, 'onClick' | 'onHover' | 'getCursor' | 'pickingRadius'> & {
  layers: readonly (Layer | null)[];
};

/** Renders deck.gl layers over the map, for data too large or too volatile for the map's own layers. */
export function DeckOverlay({ layers, ...props }: Props) {
  const { map } = useMap();
  const overlay = useRef<MapboxOverlay>(undefined);
  useEffect(() => {
    const made = new MapboxOverlay({ interleaved: false, layers: [], deviceProps: overlayDevice });
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
  return null;
}
