// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ListScreen } from '../../../src/screens/list/ListScreen';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { loadResource } from '../../loading';

afterEach(cleanup);

test('the empty list of virtual hosts leads to the form of a server', async () => {
  const resource = await loadResource('virtual-hosts');
  const { rpc } = fakeRpc({ listVirtualHostsWithStatus: { items: [], total: 0 } });
  renderScreens(<ListScreen resource={resource} />, {
    resources: [resource],
    rpc,
    role: 'super_admin',
    path: '/virtual-hosts',
  });
  const link = await screen.findByRole('link', { name: 'Add a server' });
  expect(link.getAttribute('href')).toBe('/servers/create');
});
