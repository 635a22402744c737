// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import { NoOrganizationPanel } from './NoOrganizationPanel';

const refreshed = vi.hoisted(() => vi.fn(async () => false));
vi.mock('../../../src/auth/refreshUser', () => ({ refreshUser: refreshed }));
afterEach(cleanup);

test('a double click answers an invitation once, and the user is looked up if it is gone', async () => {
  let refuse = (_error: Error) => {};
  const answer = new Promise((_resolve, reject) => {
    refuse = reject;
  });
  const { rpc, calls } = fakeRpc({
    'profile/getInvitations': [
      { id: '1', organizationLabel: 'Acme Ltd', invitedBy: 'ada', expiresAt: '2026-12-29T00:00:00.000Z' },
    ],
    'profile/answerInvitation': () => answer,
  });
  renderScreens(<NoOrganizationPanel />, { resources: [], rpc, role: 'user', path: '/profile' });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Join Acme Ltd' }));
  expect(calls().filter(call => call === 'profile/answerInvitation')).toHaveLength(1);
  refuse(new Error('There is no such invitation.'));
  await screen.findByText('There is no such invitation.');
  expect(refreshed).toHaveBeenCalledOnce();
});
