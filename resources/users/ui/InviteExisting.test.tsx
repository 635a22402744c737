// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ChosenOrganization } from '../../../src/organization/activeOrganization';
import { fakeRpc } from '../../../tests/support/fakeRpc';
import { renderScreens } from '../../../tests/support/screens/renderScreens';
import InviteExisting from './InviteExisting';

afterEach(cleanup);

test('says why a name can’t be invited, and invites once it is corrected', async () => {
  const user = userEvent.setup();
  const { rpc, asked } = fakeRpc({
    'invitation/list': [],
    'invitation/add': ({ login }: { login: string }) => ({ login }),
  });
  renderScreens(
    <ChosenOrganization value="acme">
      <InviteExisting />
    </ChosenOrganization>,
    { resources: [], rpc, role: 'admin', path: '/manage-users/create' },
  );
  await user.click(screen.getByRole('button', { name: 'Invite an existing user' }));
  const login = await screen.findByRole('textbox', { name: 'Username or e-mail address' });
  await user.type(login, 'Nora Lind{Enter}');
  await screen.findByText(/^Not a valid username or e-mail address/);
  expect(asked.filter(({ call }) => call === 'invitation/add')).toEqual([]);
  await user.clear(login);
  await user.type(login, 'nora{Enter}');
  await screen.findByText(/^nora is invited/);
});
