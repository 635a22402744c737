// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdentityFailure } from '../auth/identity';
import { showLanguage } from '../i18n/language';
import { SignInPage } from './SignInPage';

const signIn = vi.fn<(username: string, password: string) => Promise<void>>();
const onTyping = vi.fn();
const onNavigate = vi.fn();
const signInHosted = vi.fn<() => Promise<void>>();

beforeEach(() => void vi.resetAllMocks());
afterEach(cleanup);

function open(props: Partial<ComponentProps<typeof SignInPage>> = {}) {
  render(<SignInPage signIn={signIn} onTyping={onTyping} onNavigate={onNavigate} {...props} />);
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
  it('supports password managers and the keyboard', () => {
    const { username, password } = open();
    expect(username).toBe(document.activeElement);
    expect(username.autocomplete).toBe('username');
    expect(password.autocomplete).toBe('current-password');
    expect(password.type).toBe('password');
  });

  it('says what to do over plain http, where browsers reject the session cookie', () => {
    vi.stubGlobal('location', new URL('http://chat.example.net:8080/login'));
    open();
    expect(screen.getByText(/plain http/).textContent).toContain('Open https://chat.example.net:8080, or ask');
    cleanup();
    vi.stubGlobal('location', new URL('http://127.0.0.1:8080/login'));
    open();
    expect(screen.queryByText(/plain http/)).toBeNull();
    vi.unstubAllGlobals();
  });

  it('signs in on Enter, and reports typing', async () => {
    signIn.mockResolvedValue();
    open();
    await submit();
    expect(onTyping).toHaveBeenCalled();
    expect(signIn).toHaveBeenCalledExactlyOnceWith('ada', 'right');
  });

  it('shows errors in the current language', async () => {
    await showLanguage('de');
    signIn.mockRejectedValue(new IdentityFailure('NetworkError', 'Network Error'));
    render(<SignInPage signIn={signIn} onTyping={onTyping} onNavigate={onNavigate} />);
    await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(await screen.findByText(/Der Dienst ist nicht erreichbar/)).toBe(screen.getByRole('alert'));
    await showLanguage('en');
  });

  it.each([
    [
      new IdentityFailure('NotAuthorizedException', 'Incorrect username or password.'),
      'Incorrect username or password.',
    ],
    [new IdentityFailure('x', 'boom', 500), 'Internal Server Error'],
    [new IdentityFailure('x', 'no', 401), 'Invalid credentials'],
    [new IdentityFailure('EmptyUsername', 'Username cannot be empty'), 'Username cannot be empty'],
  ])('shows the error: %s', async (failure, message) => {
    signIn.mockRejectedValue(failure);
    const { password } = open();
    await submit();
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(password).toBe(document.activeElement);
  });

  it('focuses the username if it is empty', async () => {
    signIn.mockRejectedValue(new IdentityFailure('EmptyUsername', 'Username cannot be empty'));
    const { username } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('alert').textContent).toBe('Username cannot be empty');
    expect(username).toBe(document.activeElement);
  });

  it.each([
    ['PasswordResetRequiredException', 'Choose a new password', '/forget-password'],
    ['UserNotConfirmedException', 'Confirm your account', '/confirm-account'],
  ])('shows %s with a link to continue', async (code, name, address) => {
    signIn.mockRejectedValue(new IdentityFailure(code, code));
    open();
    await submit();
    expect(screen.getByRole('alert').textContent).toBe(code);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith(address, 'ada');
  });

  it('links to the forgotten password page with the username', async () => {
    open({ username: 'ada' });
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/forget-password', 'ada');
  });

  it('offers the hosted sign-in only if configured', async () => {
    open();
    expect(screen.queryByRole('button', { name: 'Continue with single sign-on' })).toBeNull();
    cleanup();
    signInHosted.mockRejectedValue(new IdentityFailure('x', 'Not today'));
    open({ signInHosted });
    await userEvent.click(screen.getByRole('button', { name: 'Continue with single sign-on' }));
    expect(screen.getByRole('alert').textContent).toBe('Not today');
  });

  it('shows only the error of the last attempt, by whichever way', async () => {
    signIn.mockRejectedValue(new IdentityFailure('NotAuthorizedException', 'Incorrect username or password.'));
    open({ signInByPasskey: () => Promise.reject(new IdentityFailure('x', 'No passkey was used.')) });
    await submit();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(screen.getByRole('alert').textContent).toBe('No passkey was used.');
  });

  it('shows progress, and does not sign in twice', async () => {
    signIn.mockReturnValue(new Promise(() => {}));
    open();
    await submit();
    await userEvent.click(screen.getByRole('button', { name: 'Signing in' }));
    expect(signIn).toHaveBeenCalledOnce();
  });

  it('ignores another way while one is in progress, as buttons move when an error disappears', async () => {
    open({ signInHosted, signInByPasskey: () => new Promise(() => {}) });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue with single sign-on' }));
    expect(signInHosted).not.toHaveBeenCalled();
  });

  it('shows the password on demand', async () => {
    const { password } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });

  it('warns of caps lock while the password is typed', () => {
    const { password } = open();
    const press = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    press.getModifierState = key => key === 'CapsLock';
    fireEvent(password, press);
    expect(screen.getByText('Caps lock is on')).toBeTruthy();
    fireEvent.blur(password);
    expect(screen.queryByText('Caps lock is on')).toBeNull();
  });

  it('shows why the user must sign in again', () => {
    open({ note: 'ended' });
    expect(screen.getByText('You were signed out. Please sign in again.')).toBeTruthy();
  });
});
