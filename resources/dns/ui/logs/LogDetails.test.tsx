// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InOrganization } from '../../../../src/organization/RecordOrganization';
import { fakeRpc } from '../../../../tests/support/fakeRpc';
import { renderScreens } from '../../../../tests/support/screens/renderScreens';
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
