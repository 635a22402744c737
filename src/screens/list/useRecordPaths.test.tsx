// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { useNavigate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { samples } from '../../../tests/support/sample';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { useRecordPaths } from './useRecordPaths';

afterEach(cleanup);

test('a record that is opened before a search has rendered keeps the search', async () => {
  let search = (_query: string) => {};
  let open = (_id: string) => {};
  let address = '';
  function Probe() {
    const navigate = useNavigate();
    const location = useLocation();
    address = location.pathname + location.search;
    search = query => navigate({ search: query });
    open = useRecordPaths(samples, '?view=all').open;
    return null;
  }
  renderScreens(<Probe />, { resources: [samples], rpc: fakeRpc({}).rpc, role: 'admin', path: '/samples?search=a' });

  await act(async () => {
    search('?search=garcia');
    // The router navigates, but nothing renders until the end of `act`.
    await new Promise(resolve => setTimeout(resolve));
    expect(address).toBe('/samples?search=a');
    open('sample-1');
  });

  expect(address).toBe('/samples/sample-1/show?search=garcia');
});
