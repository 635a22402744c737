// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { MapContext } from '../../../../src/map/context';
import { fakeMap } from '../../../../tests/support/screens/fakeMap';
import { DrawingOnMap } from './DrawingOnMap';
import { emptyShape } from './geofenceDraft';

afterEach(cleanup);

test('a circle that is being dragged no longer changes once it is cancelled', () => {
  const { handle, emit } = fakeMap();
  const onChange = vi.fn();
  const { unmount } = render(
    <CoreAdminContext>
      <MapContext value={handle}>
        <DrawingOnMap shape={emptyShape('circle')} onChange={onChange} onCancel={() => {}} />
      </MapContext>
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
