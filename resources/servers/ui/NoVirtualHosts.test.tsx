// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ListScreen } from '../../../src/screens/list/ListScreen';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { loadResource } from '../../loading';
import { serverStore } from './activeServer';

afterEach(() => {
  cleanup();
  serverStore().setActive(undefined);
});

async function openList() {
  const resource = await loadResource('virtual-hosts');
  const { rpc } = fakeRpc({ listVirtualHostsWithStatus: { items: [], total: 0 } });
  renderScreens(<ListScreen resource={resource} />, {
    resources: [resource],
    rpc,
    role: 'super_admin',
    path: '/virtual-hosts',
  });
}

test('the empty list of virtual hosts leads to the form of a server', async () => {
  await openList();
  const link = await screen.findByRole('link', { name: 'Add a server' });
  expect(link.getAttribute('href')).toBe('/servers/create');
});

test('if the chosen server has no virtual hosts, those of all servers are offered', async () => {
  serverStore().setActive('spare');
  await openList();
  fireEvent.click(await screen.findByRole('button', { name: 'All servers' }));
  expect(serverStore().getSnapshot()).toBeUndefined();
});
