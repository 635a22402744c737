// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeMap } from '../../tests/support/screens/fakeMap';
import { MapContext } from './context';
import { useMapPoint } from './useMapPoint';

afterEach(cleanup);

test('finds a place on the other side of the antimeridian', () => {
  const { handle } = fakeMap({ lng: 179, lat: 0 });
  const { result } = renderHook(() => useMapPoint({ lng: -179, lat: 0 }), {
    wrapper: ({ children }) => <MapContext value={handle}>{children}</MapContext>,
  });
  expect(result.current).toEqual({ x: 182, y: 90 });
});
