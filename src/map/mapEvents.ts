import type { MapEventType, Map as MapLibreMap } from 'maplibre-gl';
import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { useMap } from './context';

type Handlers = { readonly [T in keyof MapEventType]?: (event: MapEventType[T]) => void };

/** Has a map call these on its events; the answer ends it. */
export function onMap(map: MapLibreMap, handlers: Handlers): () => void {
  const all = Object.entries(handlers) as [keyof MapEventType, (event: unknown) => void][];
  for (const [name, handler] of all) map.on(name, handler);
  return () => {
    for (const [name, handler] of all) map.off(name, handler);
  };
}

/** Has the map around a component call what it gave last. It always names the same events. */
export function useMapEvents(handlers: Handlers): void {
  const { map } = useMap();
  const call = useEvent((event: { type: string }) => handlers[event.type as keyof Handlers]?.(event as never));
  const names = Object.keys(handlers).join();
  useEffect(() => {
    return onMap(map, Object.fromEntries(names.split(',').map(name => [name, call])));
  }, [map, names, call]);
}
