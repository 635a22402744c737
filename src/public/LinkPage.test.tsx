// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { IdentityFailure } from '../auth/identity';
import { removeUser, type StoredUser, saveUser } from '../auth/userCookie';
import { loadTexts } from '../i18n/language';
import LinkPage from './LinkPage';
import { refusalText } from './refusalText';

const link = vi.hoisted(() => {
  const answer = () => vi.fn<() => Promise<{ username: string }>>();
  return { validateLink: answer(), choosePasswordByLink: answer() };
});
vi.mock('../auth/identity/oneTimeLink', () => link);
beforeAll(async () => {
  await loadTexts('publicLater');
  await refusalText(undefined);
});
afterEach(() => {
  cleanup();
  removeUser();
});

test('a link that could not be checked can be tried again, and one that was refused cannot', async () => {
  link.validateLink.mockRejectedValueOnce(new IdentityFailure('NetworkError', 'Network Error'));
  link.validateLink.mockRejectedValueOnce(new IdentityFailure('link', 'This link has expired.', 400));
  render(<LinkPage purpose="reset" token="t" onDone={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This link has expired.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a signed-in user is told that the password is set, since the sign-in page would send them back', async () => {
  const user = { token: `e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x` };
  saveUser(user as StoredUser);
  link.validateLink.mockResolvedValueOnce({ username: 'ada' });
  link.choosePasswordByLink.mockResolvedValueOnce({ username: 'ada' });
  const onDone = vi.fn();
  render(<LinkPage purpose="reset" token="t" onDone={onDone} />);
  for (const field of await screen.findAllByLabelText(/New password/)) await userEvent.type(field, 'Lark-9-Meadow');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  expect((await screen.findByText('Your password is set. Sign in with it now.')).getAttribute('role')).toBe('status');
  expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/logout');
  expect(onDone).not.toHaveBeenCalled();
});
