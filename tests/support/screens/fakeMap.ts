import type { Map as MapLibreMap } from 'maplibre-gl';
import { vi } from 'vitest';
import { createHandle } from '../../../src/map/context';

/** Returns a map of 360 by 180 pixels, one per degree, around a centre. The test emits its events. */
export function fakeMap(center = { lng: 0, lat: 0 }) {
  const handlers = new Map<string, (event: object) => void>();
  const container = document.createElement('div');
  Object.defineProperties(container, { clientWidth: { value: 360 }, clientHeight: { value: 180 } });
  const fitBounds = vi.fn();
  const map = {
    on: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    off: (name: string) => handlers.delete(name),
    getContainer: () => container,
    getCenter: () => center,
    getZoom: () => 3,
    project: ([lng, lat]: [number, number]) => ({ x: lng - center.lng + 180, y: center.lat - lat + 90 }),
    unproject: ([x, y]: [number, number]) => ({ lng: x - 180 + center.lng, lat: center.lat - y + 90 }),
    fitBounds,
  };
  return {
    handle: createHandle(map as unknown as MapLibreMap),
    emit: (type: string, event: object) => handlers.get(type)?.({ type, ...event }),
    fitBounds,
  };
}
