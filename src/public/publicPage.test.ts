import { describe, expect, it } from 'vitest';
import { entryOf, publicPageOf } from './publicPage';

describe('the entry of an address', () => {
  it.each([
    ['/login', 'signIn'],
    ['/login/', 'signIn'],
    ['/logout', 'signOut'],
    ['/support', 'support'],
    ['/confirm-2fa', 'challenge'],
    ['/forget-password', 'forgotPassword'],
    ['/reset-password', 'newPassword'],
    ['/confirm-account', 'confirmAccount'],
    ['/callback', 'callback'],
  ])('%s is public', (pathname, name) => {
    expect(publicPageOf(pathname)).toEqual({ name });
    expect(entryOf(pathname, false)).toEqual({ kind: 'page', page: { name } });
  });

  it('takes the token of a one-time link from the address', () => {
    expect(publicPageOf('/reset/a%2Fb')).toEqual({ name: 'link', purpose: 'reset', token: 'a/b' });
    expect(publicPageOf('/reset/%zz')).toEqual({ name: 'link', purpose: 'reset', token: '%zz' });
    expect(publicPageOf('/validate/ab')).toEqual({ name: 'link', purpose: 'validate', token: 'ab' });
    expect(publicPageOf('/reset/')).toBeUndefined();
    expect(publicPageOf('/reset/a/b')).toBeUndefined();
  });

  it('sends a signed-out user to the sign-in page, and remembers the page', () => {
    for (const pathname of ['/', '/manage-users/42', '/nowhere', '/confirm-account/x']) {
      expect(entryOf(pathname, false)).toEqual({ kind: 'redirect', to: '/login', remember: true });
    }
  });

  it('lets a signed-in user in, and skips the sign-in page', () => {
    expect(entryOf('/manage-users', true)).toEqual({ kind: 'console' });
    expect(entryOf('/login', true)).toEqual({ kind: 'redirect', to: '/', remember: false });
    expect(entryOf('/logout', true)).toEqual({ kind: 'page', page: { name: 'signOut' } });
  });
});
