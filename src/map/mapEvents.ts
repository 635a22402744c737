import type { MapEventType, Map as MapLibreMap } from 'maplibre-gl';
import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { useMap } from './context';

type Handlers = { readonly [T in keyof MapEventType]?: (event: MapEventType[T]) => void };

/** Adds event listeners to a map. Returns a function that removes them. */
export function onMap(map: MapLibreMap, handlers: Handlers): () => void {
  const all = Object.entries(handlers) as [keyof MapEventType, (event: unknown) => void][];
  for (const [name, handler] of all) map.on(name, handler);
  return () => {
    for (const [name, handler] of all) map.off(name, handler);
  };
}

/** Adds event listeners to the map around a component. Handlers may change between renders, event names may not. */
export function useMapEvents(handlers: Handlers): void {
  const { map } = useMap();
  const call = useEvent((event: { type: string }) => handlers[event.type as keyof Handlers]?.(event as never));
  const names = Object.keys(handlers).join();
  useEffect(() => {
    return onMap(map, Object.fromEntries(names.split(',').map(name => [name, call])));
  }, [map, names, call]);
}
