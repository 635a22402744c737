// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Rpc } from '../../../dataProvider';
import { ChosenOrganization } from '../../../src/organization/activeOrganization';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import InviteExisting from './InviteExisting';

afterEach(cleanup);

async function openDialog(rpc: Rpc) {
  const user = userEvent.setup();
  renderScreens(
    <ChosenOrganization value="acme">
      <InviteExisting />
    </ChosenOrganization>,
    { resources: [], rpc, role: 'admin', path: '/manage-users/create' },
  );
  await user.click(screen.getByRole('button', { name: 'Invite an existing user' }));
  return user;
}

test('says why a name can’t be invited, and invites once it is corrected', async () => {
  const { rpc, asked } = fakeRpc({
    'invitation/list': [],
    'invitation/add': ({ login }: { login: string }) => ({ login }),
  });
  const user = await openDialog(rpc);
  const login = await screen.findByRole('textbox', { name: 'Username or e-mail address' });
  await user.type(login, 'Nora Lind{Enter}');
  await screen.findByText(/^Not a valid username or e-mail address/);
  expect(asked.filter(({ call }) => call === 'invitation/add')).toEqual([]);
  await user.clear(login);
  await user.type(login, 'nora{Enter}');
  await screen.findByText(/^nora is invited/);
});

test('a cancelled invitation leaves the focus in the list, and no message that says the opposite', async () => {
  let open = ['ada', 'grace', 'nora'].map(login => ({ id: login, login, expiresAt: '2026-12-29T00:00:00.000Z' }));
  const { rpc } = fakeRpc({
    'invitation/list': () => open,
    'invitation/add': ({ login }: { login: string }) => ({ login }),
    'invitation/cancel': ({ id }: { id: string }) => {
      open = open.filter(each => each.id !== id);
      return {};
    },
  });
  const user = await openDialog(rpc);
  await user.type(await screen.findByRole('textbox', { name: 'Username or e-mail address' }), 'grace{Enter}');
  await screen.findByText(/^grace is invited/);
  await user.click(await screen.findByRole('button', { name: 'Cancel the invitation of grace' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/of nora$/));
  expect(screen.queryByText(/^grace is invited/)).toBeNull();
});
