// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { removeUser, saveUser } from '../userCookie';
import { IdentityFailure } from './failure';
import { completeSignOut, signOut } from './signOut';

const provider = vi.hoisted(() => ({ forgetTokens: vi.fn(async (): Promise<string | undefined> => undefined) }));
const revocation = vi.hoisted(() => ({ revokeToken: vi.fn(async (_token: string) => {}) }));
vi.mock('./providerRequest', () => revocation);
vi.mock('./provider', () => provider);
const service = vi.hoisted(() => ({ call: vi.fn(async (_name: string) => ({})) }));
vi.mock('./calls', () => service);

const user = { token: 'access' } as Parameters<typeof saveUser>[0];

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  removeUser();
});

test('completes a sign-out that couldn’t reach the service at the next attempt, once', async () => {
  saveUser(user);
  service.call.mockRejectedValue(new IdentityFailure('NetworkError', 'Network Error'));
  await expect(signOut()).rejects.toMatchObject({ code: 'NetworkError' });
  await expect(completeSignOut()).resolves.toBe(false);
  service.call.mockResolvedValue({});
  await expect(completeSignOut()).resolves.toBe(true);
  expect(service.call).toHaveBeenLastCalledWith('clearCookie', {});
  expect(provider.forgetTokens).toHaveBeenCalledTimes(3);
  await expect(completeSignOut()).resolves.toBe(false);
  expect(service.call).toHaveBeenCalledTimes(3);
});

test('another tab says nothing about a sign-out that is still running', async () => {
  saveUser(user);
  let answer = () => {};
  service.call.mockImplementationOnce(() => new Promise(resolve => (answer = () => resolve({}))));
  const running = signOut();
  await expect(completeSignOut()).resolves.toBe(false);
  answer();
  await running;
  await expect(completeSignOut()).resolves.toBe(false);
});

test('completes with a message what a closed tab began, if another tab failed to complete it', async () => {
  saveUser(user);
  service.call.mockReturnValueOnce(new Promise(() => {}));
  void signOut();
  service.call.mockRejectedValueOnce(new IdentityFailure('NetworkError', 'Network Error'));
  await expect(completeSignOut()).resolves.toBe(false);
  await expect(completeSignOut()).resolves.toBe(true);
});

test('does not end a later session', async () => {
  service.call.mockRejectedValueOnce(new IdentityFailure('NetworkError', 'Network Error'));
  await expect(signOut()).rejects.toThrow();
  saveUser(user);
  service.call.mockClear();
  await expect(completeSignOut()).resolves.toBe(false);
  removeUser();
  await expect(completeSignOut()).resolves.toBe(false);
  expect(service.call).not.toHaveBeenCalled();
});

test('revokes a token later if the provider couldn’t be reached, even after another sign-in', async () => {
  service.call.mockResolvedValue({});
  for (const isSignedIn of [false, true]) {
    saveUser(user);
    provider.forgetTokens.mockResolvedValueOnce('refresh');
    revocation.revokeToken.mockRejectedValueOnce(new IdentityFailure('NetworkError', 'Network Error'));
    await expect(signOut()).rejects.toMatchObject({ code: 'NetworkError' });
    revocation.revokeToken.mockClear();
    if (isSignedIn) saveUser(user);
    await completeSignOut();
    expect(revocation.revokeToken.mock.calls).toEqual([['refresh']]);
    await completeSignOut();
    expect(revocation.revokeToken).toHaveBeenCalledOnce();
  }
});
