// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { InOrganization } from '../../../../src/organization/RecordOrganization';
import { RecordDetails } from '../../../../src/screens/record/show/RecordDetails';
import { fakeRpc } from '../../../../tests/support/fakeRpc';
import { renderScreens } from '../../../../tests/support/screens/renderScreens';
import { dnsLogs } from '../../logs';
import LogDetails from './LogDetails';

afterEach(cleanup);

test('the link of a reason leads to the query’s organisation, also in the log of all', async () => {
  const record = { id: 'q1', domain: 'ads.example.com', reasons: [{ id: 'denylist', name: 'Denylist' }] };
  renderScreens(
    <InOrganization organization="acme">
      <LogDetails record={record} />
    </InOrganization>,
    {
      resources: [],
      rpc: fakeRpc({ 'dns/getOrganizationProfile': { denylist: [{ id: 'example.com', active: true }] } }).rpc,
      role: 'super_admin',
      path: '/dns/logs/q1/show?organization=*',
    },
  );
  const entry = await screen.findByRole('link', { name: 'example.com' });
  expect(entry.getAttribute('href')).toBe('/dns/denylist/example.com/show?tab=history&organization=acme');
});

test('the details show domains decoded and the exact time, like the list', async () => {
  const record = {
    id: 'q1',
    domain: 'www.xn--bcher-kva.example',
    root: 'xn--bcher-kva.example',
    timestamp: '2026-03-02T10:20:30Z',
  };
  await act(async () =>
    renderScreens(
      <Suspense>
        <RecordDetails resource={dnsLogs} record={record} />
      </Suspense>,
      { resources: [dnsLogs], rpc: fakeRpc({}).rpc, role: 'admin', path: '/dns/logs/q1/show' },
    ),
  );
  expect(await screen.findByText('www.bücher.example')).toBeTruthy();
  expect(screen.getByText('bücher.example')).toBeTruthy();
  expect(screen.getByText(/:20:30/)).toBeTruthy();
});
