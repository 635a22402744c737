// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { PasswordPanel } from './PasswordPanel';

const changePassword = vi.hoisted(() => vi.fn());
vi.mock('../../../src/auth/identity/account', () => ({ changePassword }));
afterEach(cleanup);

test('says which field is empty, and sends nothing', async () => {
  const { user } = renderConsole(<PasswordPanel username="ada" />, {
    answers: { 'profile/listSessions': { items: [] } },
  });
  const current = await screen.findByLabelText('Current password');
  await user.type(screen.getByLabelText('New password'), 'Correct-horse-7{Enter}');
  expect(screen.getByText('Please fill this in')).toBeTruthy();
  expect(current).toBe(document.activeElement);
  expect(changePassword).not.toHaveBeenCalled();
});

test('a new password refetches the sessions, because it has ended the others', async () => {
  changePassword.mockResolvedValue(undefined);
  const { user, calls } = renderConsole(<PasswordPanel username="ada" />, {
    answers: { 'profile/listSessions': { known: true, sessions: [] } },
  });
  await user.type(await screen.findByLabelText('Current password'), 'Old-horse-7');
  await user.type(screen.getByLabelText('New password'), 'Correct-horse-7{Enter}');
  await waitFor(() => expect(calls()).toEqual(['profile/listSessions', 'profile/listSessions']));
});
