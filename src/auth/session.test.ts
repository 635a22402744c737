// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedUser } from '../../tests/support/storedUser';
import { IdentityFailure } from './identity';
import { confirmBeforeUnload } from './leaving';
import { identityToken, leaveSession, renewSession } from './session';
import { readUser, removeUser, saveUser } from './userCookie';

const provider = vi.hoisted(() => ({ readTokens: vi.fn(), revokeSession: vi.fn(async () => {}) }));
vi.mock('./identity/provider', () => provider);
const service = vi.hoisted(() => ({ call: vi.fn(async (_name: string) => ({})) }));
vi.mock('./identity/calls', () => service);

const tokenUntil = (exp: number) => `e30.${btoa(JSON.stringify({ exp }))}.x`;
const valid = tokenUntil(4_000_000_000);
const expired = tokenUntil(1);

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(location, 'replace').mockReturnValue();
  const locks = { request: async (_name: string, work: () => unknown) => work() };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as LockManager);
  service.call.mockResolvedValue({});
  provider.readTokens.mockResolvedValue({ access: { token: valid, drift: 0 }, idToken: 'identity' });
  saveUser({ ...storedUser, token: expired });
});
afterEach(() => {
  removeUser();
  vi.restoreAllMocks();
});

test.each([
  ['the network', new IdentityFailure('NetworkError', 'Network Error')],
  ['the service', new IdentityFailure('unavailable', 'The database does not answer.', 503)],
  ['the provider', new IdentityFailure('TooManyRequestsException', 'Too many requests')],
])('doesn’t end a session that can’t be renewed because %s fails', async (_what, failure) => {
  service.call.mockRejectedValueOnce(failure);
  await expect(renewSession()).rejects.toBe(failure);
  expect(readUser()).toMatchObject({ id: storedUser.id });
  expect(await renewSession()).toBe(true);
  expect(readUser()).toMatchObject({ token: valid });
});

test('ends a session that the provider refuses to renew, and no longer asks before the page unloads', async () => {
  const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  confirmBeforeUnload();
  expect(mayUnload()).toBe(false);
  provider.readTokens.mockRejectedValue(new IdentityFailure('NotAuthorizedException', 'User is disabled.'));
  expect(await renewSession()).toBe(false);
  expect(readUser()).toBeUndefined();
  expect(mayUnload()).toBe(true);
});

test('renews a session that expired while the machine was asleep, before its token is used', async () => {
  expect(await identityToken()).toBe('identity');
  expect(readUser()).toMatchObject({ token: valid });
  provider.readTokens.mockClear();
  await identityToken();
  expect(provider.readTokens).toHaveBeenCalledExactlyOnceWith(false);
});

test('has no token without a user, or once the session has ended', async () => {
  provider.readTokens.mockRejectedValue(new IdentityFailure('NotAuthorizedException', 'User is disabled.'));
  expect(await identityToken()).toBeUndefined();
  expect(provider.readTokens).toHaveBeenCalledOnce();
  expect(await identityToken()).toBeUndefined();
  expect(provider.readTokens).toHaveBeenCalledOnce();
});

test('ends a session whose token has expired, because the provider would renew it', async () => {
  await leaveSession();
  expect(readUser()).toBeUndefined();
  expect(provider.revokeSession).toHaveBeenCalledOnce();
  expect(service.call).toHaveBeenCalledExactlyOnceWith('clearCookie', {});
});

test('a renewal doesn’t sign a user in again who has signed out meanwhile', async () => {
  service.call.mockImplementationOnce(async () => {
    removeUser();
    return {};
  });
  expect(await renewSession()).toBe(false);
  expect(readUser()).toBeUndefined();
  expect(service.call).toHaveBeenLastCalledWith('clearCookie', {});
  expect(provider.revokeSession).toHaveBeenCalledOnce();
});

test('a renewal keeps changes of the user that were saved meanwhile', async () => {
  service.call.mockImplementationOnce(async () => {
    saveUser({ ...storedUser, token: expired, startPage: '/devices' });
    return {};
  });
  expect(await renewSession()).toBe(true);
  expect(readUser()).toMatchObject({ token: valid, startPage: '/devices' });
});
