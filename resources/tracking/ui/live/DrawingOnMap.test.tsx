// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MapContext, type MapHandle } from '../../../../src/map/context';
import { fakeMap } from '../../../../tests/support/screens/fakeMap';
import { DrawingOnMap } from './DrawingOnMap';
import { type DraftShape, emptyShape } from './geofenceDraft';

afterEach(cleanup);

function PolygonOnMap({ handle, onShape }: { handle: MapHandle; onShape(shape: DraftShape): void }) {
  const [shape, setShape] = useState(emptyShape('polygon'));
  onShape(shape);
  return (
    <CoreAdminContext>
      <MapContext value={handle}>
        <DrawingOnMap shape={shape} onChange={setShape} onCancel={() => {}} />
      </MapContext>
    </CoreAdminContext>
  );
}

test('a double click finishes a polygon, though its second click is on the new corner, but dragging a corner does not', () => {
  const { handle, emit } = fakeMap();
  const container = handle.map.getContainer();
  let shape = emptyShape('polygon');
  render(
    <PolygonOnMap
      handle={handle}
      onShape={next => {
        shape = next;
      }}
    />,
  );
  for (const [lng, lat] of [
    [0, 0],
    [10, 0],
    [10, 10],
  ])
    act(() => emit('click', { lngLat: { lng, lat } }));
  const corner = within(container).getAllByRole('button')[2] as HTMLElement;
  corner.setPointerCapture = () => {};
  corner.hasPointerCapture = () => true;
  fireEvent.pointerDown(corner, { clientX: 190, clientY: 80 });
  fireEvent.pointerMove(corner, { clientX: 200, clientY: 80 });
  fireEvent.click(corner);
  expect(shape).toMatchObject({
    points: [
      [0, 0],
      [10, 0],
      [20, 10],
    ],
    isClosed: false,
  });
  fireEvent.pointerDown(corner, { clientX: 200, clientY: 80 });
  fireEvent.pointerMove(corner, { clientX: 201, clientY: 80 });
  fireEvent.click(corner);
  expect(shape).toMatchObject({
    points: [
      [0, 0],
      [10, 0],
      [20, 10],
    ],
    isClosed: true,
  });
});

test('a corner works by keyboard after a drag that was released elsewhere', () => {
  const { handle, emit } = fakeMap();
  const onShape = vi.fn();
  render(<PolygonOnMap handle={handle} onShape={onShape} />);
  for (const [lng, lat] of [
    [0, 0],
    [10, 0],
    [10, 10],
  ])
    act(() => emit('click', { lngLat: { lng, lat } }));
  const corner = within(handle.map.getContainer()).getAllByRole('button')[2] as HTMLElement;
  corner.setPointerCapture = () => {};
  corner.hasPointerCapture = () => true;
  fireEvent.pointerDown(corner, { clientX: 190, clientY: 80 });
  fireEvent.pointerMove(corner, { clientX: 200, clientY: 80 });
  fireEvent.keyDown(corner, { key: 'Enter' });
  fireEvent.click(corner);
  expect(onShape).toHaveBeenLastCalledWith(expect.objectContaining({ isClosed: true }));
});

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
