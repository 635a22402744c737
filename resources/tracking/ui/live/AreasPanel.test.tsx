// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import type { Geofence } from '../../contract/geofences';
import { AreasPanel } from './AreasPanel';
import { useGeofences } from './useGeofences';

afterEach(cleanup);

const depot: Geofence = {
  id: 'depot',
  name: 'Depot',
  organization: 'acme',
  colour: 'blue',
  shape: { type: 'circle', lng: 0, lat: 51, radiusM: 100 },
};

function Areas() {
  return <AreasPanel geofences={useGeofences()} usersInArea={new Map()} onDraw={() => {}} onShow={() => {}} />;
}

/** Renders the areas. A deletion finishes when `go` is called. */
function open() {
  let go = () => {};
  const held = new Promise<void>(resolve => {
    go = resolve;
  });
  let areas = [depot];
  const remove = async () => {
    await held;
    areas = [];
    return {};
  };
  const { user } = renderConsole(<Areas />, {
    answers: { 'mapping/listGeofences': () => areas, 'mapping/deleteGeofence': remove },
  });
  return { user, go };
}

test('focuses the list after the area with the focused button is deleted', async () => {
  const { user, go } = open();
  await user.click(await screen.findByRole('button', { name: /^Delete .*Depot/ }));
  go();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Areas' })).toBe(document.activeElement));
});

test('keeps the focus if the user moves it while an area is deleted', async () => {
  const { user, go } = open();
  await user.click(await screen.findByRole('button', { name: /^Delete .*Depot/ }));
  const elsewhere = screen.getByRole('button', { name: /circle/i });
  elsewhere.focus();
  go();
  await waitFor(() => expect(screen.queryByText('Depot')).toBeNull());
  expect(elsewhere).toBe(document.activeElement);
});

test('keeps the areas that it has read when they can’t be read again', async () => {
  const list = vi.fn(() => [depot]);
  const { user } = renderConsole(<Areas />, {
    answers: {
      'mapping/listGeofences': list,
      'mapping/deleteGeofence': () => {
        throw new Error('No answer');
      },
    },
  });
  const remove = await screen.findByRole('button', { name: /^Delete .*Depot/ });
  list.mockImplementation(() => {
    throw new Error('No answer');
  });
  await user.click(remove);
  await screen.findByText('Depot could not be deleted: No answer');
  expect(list).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  expect(screen.getByText('Depot')).toBeTruthy();
});
