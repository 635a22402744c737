import { describe, expect, it } from 'vitest';
import { publicPageOf } from './publicPage';

describe('the public page of an address', () => {
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
  });

  it('takes the token of a one-time link from the address', () => {
    expect(publicPageOf('/reset/a%2Fb')).toEqual({ name: 'link', purpose: 'reset', token: 'a/b' });
    expect(publicPageOf('/reset/%zz')).toEqual({ name: 'link', purpose: 'reset', token: '%zz' });
    expect(publicPageOf('/validate/ab')).toEqual({ name: 'link', purpose: 'validate', token: 'ab' });
    expect(publicPageOf('/reset/')).toBeUndefined();
    expect(publicPageOf('/reset/a/b')).toBeUndefined();
    expect(publicPageOf('/confirm-account/x')).toBeUndefined();
  });
});
