// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChosenOrganization, organizationStore } from '../../../../src/organization/activeOrganization';
import { fakeRpc } from '../../../../tests/support/fakeRpc';
import { renderScreens } from '../../../../tests/support/screens/renderScreens';
import PositionsPanel from './PositionsPanel';

beforeEach(() => organizationStore.reset());
afterEach(cleanup);

const overview = { people: 4, byPresence: { online: 1, idle: 3, offline: 0 }, places: [] };

test.each([
  [undefined, 0],
  ['*', 0],
  ['acme', 4],
])('figures of the organisation %s have links only if the large map can show them', async (chosen, links) => {
  const { rpc } = fakeRpc({ 'mapping/getOverview': overview });
  renderScreens(
    <ChosenOrganization value={chosen}>
      <PositionsPanel />
    </ChosenOrganization>,
    { resources: [], rpc, role: 'super_admin', path: '/dashboard' },
  );
  expect(await screen.findByText('3')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toHaveLength(links);
});
