// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChosenOrganization, organizationStore } from '../../../src/organization/activeOrganization';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { UserFigures } from './UserFigures';

beforeEach(() => organizationStore.reset());
afterEach(cleanup);

const users = { total: 7, active: 5, invited: 1, disabled: 2, seen7d: 3, seen30d: 4, withoutFactor: 0 };

function show(chosen?: string) {
  renderScreens(
    <ChosenOrganization value={chosen}>
      <UserFigures answer={{ data: { users, teams: 6 }, error: null, refetch: () => {} }} />
    </ChosenOrganization>,
    { resources: [], rpc: fakeRpc({}).rpc, role: 'super_admin', path: '/dashboard' },
  );
  return Object.fromEntries(
    screen.getAllByRole('link').map(link => {
      const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://console.example');
      const { where = [] } = JSON.parse(searchParams.get('filter') ?? '{}');
      return [link.textContent, [pathname, searchParams.get('organization'), where]];
    }),
  );
}

const inAny = { field: 'organization', operator: 'empty', value: false };
const invited = { field: 'status', operator: 'in', value: ['invited'] };

test('while no organisation is chosen, figures of all lead to the lists of all, without operators', () => {
  expect(show()).toMatchObject({
    7: ['/manage-users', '*', [inAny]],
    1: ['/manage-users', '*', [invited, inAny]],
    6: ['/user-groups', '*', []],
  });
});

test('the figures of one organisation lead to its lists', () => {
  expect(show('acme')).toMatchObject({ 7: ['/manage-users', null, []], 1: ['/manage-users', null, [invited]] });
});
