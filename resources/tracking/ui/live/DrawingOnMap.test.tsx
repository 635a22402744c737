// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { createHandle, MapContext } from '../../../../src/map/context';
import { DrawingOnMap } from './DrawingOnMap';
import { emptyShape } from './geofenceDraft';

afterEach(cleanup);

test('a circle that is being dragged no longer changes once it is cancelled', () => {
  const { handle, emit } = fakeMap();
  const onChange = vi.fn();
  const { unmount } = render(
    <CoreAdminContext>
      <MapContext.Provider value={handle}>
        <DrawingOnMap shape={emptyShape('circle')} onChange={onChange} onCancel={() => {}} />
      </MapContext.Provider>
    </CoreAdminContext>,
  );
  const move = () => act(() => void window.dispatchEvent(new MouseEvent('mousemove', { clientX: 1, clientY: 1 })));
  act(() => emit('mousedown', { lngLat: { lng: 0, lat: 0 }, preventDefault: () => {} }));
  move();
  expect(onChange).toHaveBeenCalledTimes(2);
  unmount();
  move();
  expect(onChange).toHaveBeenCalledTimes(2);
});

/** A map with a degree per pixel, whose events the test emits. */
function fakeMap() {
  const handlers = new Map<string, (event: unknown) => void>();
  const container = document.createElement('div');
  const map = {
    on: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
    off: (name: string) => handlers.delete(name),
    getContainer: () => container,
    unproject: ([lng, lat]: [number, number]) => ({ lng, lat }),
  };
  return {
    handle: createHandle(map as unknown as MapLibreMap),
    emit: (type: string, event: object) => handlers.get(type)?.({ type, ...event }),
  };
}
