// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { writeCookie } from '../auth/cookie';
import { consumeRememberedPage, consumeSignInNote } from '../auth/leaving';
import { resolveView } from './resolveView';

/** A user whose access token is valid for an hour. */
const user = { token: `.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.` };

function open(address: string, { isSignedIn = false, state = {} } = {}) {
  writeCookie('user', isSignedIn ? JSON.stringify(user) : '');
  history.replaceState(state, '', address);
  return resolveView();
}

afterEach(() => {
  writeCookie('user', '');
  sessionStorage.clear();
});

it.each(['/', '/manage-users/42?filter=a#b', '/nowhere', '/confirm-account/x'])(
  'sends a signed-out user from %s to the sign-in page, and remembers the page',
  address => {
    expect(open(address)).toEqual({ name: 'signIn' });
    expect(location.pathname).toBe('/login');
    expect(consumeRememberedPage()).toBe(address);
  },
);

it('lets a signed-in user in, and skips the sign-in page', () => {
  expect(open('/manage-users', { isSignedIn: true })).toEqual({ name: 'console', user });
  expect(open('/login', { isSignedIn: true })).toEqual({ name: 'console', user });
  expect(location.pathname).toBe('/');
  expect(open('/logout', { isSignedIn: true })).toEqual({ name: 'signOut' });
});

it('begins again after a reload in the middle of signing in', () => {
  expect(open('/confirm-2fa')).toEqual({ name: 'signIn' });
  expect(consumeSignInNote()).toBe('interrupted');
  expect(open('/reset-password', { state: { isSignInStep: true } })).toEqual({ name: 'signIn' });
  expect(open('/reset-password')).toEqual({ name: 'newPassword' });
  expect(consumeRememberedPage()).toBe('/');
});
