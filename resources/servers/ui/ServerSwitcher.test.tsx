// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../dataProvider';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { loadResource } from '../../loading';
import { serverStore } from './activeServer';
import ServerSwitcher from './ServerSwitcher';

afterEach(() => {
  cleanup();
  serverStore().setActive(undefined);
});

test('reads the virtual hosts of all servers when another operator has deleted the chosen one', async () => {
  const readHosts = vi.fn(() => []);
  function Hosts() {
    useQuery({ queryKey: ['virtual-hosts'], queryFn: readHosts });
    return null;
  }
  const { rpc } = fakeRpc({
    'server/get': () => {
      throw new CallError({ status: 404, code: 'not_found', message: 'Gone', call: 'server/get' });
    },
  });
  serverStore().setActive('gone');
  renderScreens(
    <>
      <ServerSwitcher />
      <Hosts />
    </>,
    { resources: [await loadResource('servers')], rpc, role: 'super_admin', path: '/virtual-hosts' },
  );
  await waitFor(() => expect(serverStore().getSnapshot()).toBeUndefined());
  await waitFor(() => expect(readHosts).toHaveBeenCalledTimes(2));
});
