// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { MessageTab } from './MessageTab';

afterEach(cleanup);

test('the group of roles is described by its error only', async () => {
  const motd = {
    content: 'Hello',
    link: null,
    audience: { roles: ['admin'], organizations: [] },
    active: true,
    startsAt: null,
    endsAt: null,
    state: 'shown',
    updatedAt: null,
    dismissed: 0,
    etag: 'a',
  };
  const { user } = renderConsole(<MessageTab />, { answers: { 'version/getMotdContent': motd } });
  const roles = await screen.findByRole('group', { name: 'For' });
  const described = () => roles.getAttribute('aria-describedby');
  expect(described()).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Admins' }));
  expect(document.getElementById(described() ?? '')?.textContent).toBeTruthy();
});
