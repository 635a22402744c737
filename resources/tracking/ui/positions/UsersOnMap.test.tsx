// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { MapContext } from '../../../../src/map/context';
import { fakeMap } from '../../../../tests/support/screens/fakeMap';
import { LiveFeed, type Mover } from '../live/liveFeed';
import { UsersOnMap } from './UsersOnMap';

const ada = { username: 'ada', name: 'Ada' } as Mover;
const bob = { username: 'bob', name: 'Bob' } as Mover;

vi.mock('../../../../src/map/OnDemandOverlay', () => ({ OnDemandOverlay: class {} }));
vi.mock('../live/painter', () => ({
  Painter: class {
    show() {}
    stop() {}
    usersWithin = () => [ada, bob];
  },
}));

afterEach(cleanup);

test('the list of overlapping users stays closed when all of them stop sharing and one shares again', () => {
  const { handle, emit } = fakeMap();
  Object.assign(handle.map, { addControl: () => {}, removeControl: () => {} });
  const feed = new LiveFeed(() => {});
  const content = () => (
    <CoreAdminContext>
      <MapContext value={handle}>
        <UsersOnMap
          feed={feed}
          people={[]}
          chosen={undefined}
          isFollowed={false}
          trailMinutes={0}
          areas={[]}
          isDrawing={false}
          onChoose={() => {}}
          onMoved={() => {}}
        />
      </MapContext>
    </CoreAdminContext>
  );
  const { rerender } = render(content());
  const share = (...movers: Mover[]) => {
    feed.movers = new Map(movers.map(mover => [mover.username, mover]));
    rerender(content());
  };
  const names = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

  share(ada, bob);
  act(() => emit('click', { point: { x: 180, y: 90 }, lngLat: { lng: 0, lat: 0 } }));
  expect(names()).toEqual(['Ada', 'Bob']);
  share(bob);
  expect(names()).toEqual(['Bob']);
  share();
  share(ada);
  expect(screen.queryByRole('dialog')).toBeNull();
});
