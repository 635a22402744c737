import type { Map as MapLibreMap } from 'maplibre-gl';
import { vi } from 'vitest';
import { createHandle } from '../../../src/map/context';

/** Returns a map around a centre, with one pixel per degree. The test emits its events. */
export function fakeMap(center = { lng: 0, lat: 0 }, { width, height } = { width: 360, height: 180 }) {
  const handlers = new Map<string, (event: object) => void>();
  const container = document.createElement('div');
  Object.defineProperties(container, { clientWidth: { value: width }, clientHeight: { value: height } });
  const fitBounds = vi.fn();
  const map = {
    on: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    off: (name: string) => handlers.delete(name),
    getContainer: () => container,
    getCenter: () => center,
    getZoom: () => 3,
    project: ([lng, lat]: [number, number]) => ({
      x: lng - center.lng + width / 2,
      y: center.lat - lat + height / 2,
    }),
    unproject: ([x, y]: [number, number]) => ({
      lng: x - width / 2 + center.lng,
      lat: center.lat - y + height / 2,
    }),
    fitBounds,
  };
  return {
    handle: createHandle(map as unknown as MapLibreMap),
    emit: (type: string, event: object) => handlers.get(type)?.({ type, ...event }),
    fitBounds,
  };
}
