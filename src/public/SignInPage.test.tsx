// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdentityFailure, type SignInOutcome } from '../auth/identity';
import type { StoredUser } from '../auth/userCookie';
import { SignInPage } from './SignInPage';

const ada: StoredUser = {
  id: 'subject-1',
  username: 'ada',
  user_type: 'admin',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.net',
  organization: 'acme',
  organizationLabel: 'Acme Ltd',
  lastCheckedVersion: null,
  token: 'access-token',
};

const signIn = vi.fn<(username: string, password: string) => Promise<SignInOutcome>>();
const onTyping = vi.fn();
const onSignedIn = vi.fn();

beforeEach(() => void vi.resetAllMocks());
afterEach(cleanup);

function open(note?: 'ended') {
  render(<SignInPage note={note} signIn={signIn} onTyping={onTyping} onSignedIn={onSignedIn} />);
  return {
    username: screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' }),
    password: screen.getByLabelText<HTMLInputElement>('Password'),
  };
}

async function submit(username = 'ada', password = 'right') {
  await userEvent.type(screen.getByLabelText('Username'), username);
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

describe('the sign-in page', () => {
  it('is made for password managers and the keyboard', () => {
    const { username, password } = open();
    expect(username).toBe(document.activeElement);
    expect(username.autocomplete).toBe('username');
    expect(password.autocomplete).toBe('current-password');
    expect(password.type).toBe('password');
  });

  it('signs in on Enter, having said when typing began', async () => {
    signIn.mockResolvedValue({ ok: true, user: ada });
    open();
    await submit();
    expect(onTyping).toHaveBeenCalled();
    expect(signIn).toHaveBeenCalledExactlyOnceWith('ada', 'right');
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(ada);
  });

  it.each([
    [
      new IdentityFailure('NotAuthorizedException', 'Incorrect username or password.'),
      'Incorrect username or password.',
    ],
    [new IdentityFailure('x', 'boom', 500), 'Internal Server Error'],
    [new IdentityFailure('x', 'no', 401), 'Invalid credentials'],
    [new IdentityFailure('EmptyUsername', 'Username cannot be empty'), 'Username cannot be empty'],
  ])('says why not: %s', async (failure, message) => {
    signIn.mockRejectedValue(failure);
    const { password } = open();
    await submit();
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(password).toBe(document.activeElement);
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('says what an account needs that can’t finish here', async () => {
    signIn.mockRejectedValueOnce('NEW_PASSWORD_REQUIRED');
    open();
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('must choose a new password');
    signIn.mockResolvedValueOnce({ ok: true, username: 'ada', data: 'SOFTWARE_TOKEN_MFA' });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('alert').textContent).toContain('authenticator app');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('shows that it is at work, and does not sign in twice', async () => {
    signIn.mockReturnValue(new Promise(() => {}));
    open();
    await submit();
    await userEvent.click(screen.getByRole('button', { name: 'Signing in' }));
    expect(signIn).toHaveBeenCalledOnce();
  });

  it('shows the password on demand', async () => {
    const { password } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });

  it('hints at caps lock while the password is typed', () => {
    const { password } = open();
    const press = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    press.getModifierState = key => key === 'CapsLock';
    fireEvent(password, press);
    expect(screen.getByText('Caps lock is on')).toBeTruthy();
    fireEvent.blur(password);
    expect(screen.queryByText('Caps lock is on')).toBeNull();
  });

  it('says why the person is asked to sign in again', () => {
    open('ended');
    expect(screen.getByText('You were signed out. Please sign in again.')).toBeTruthy();
  });
});
