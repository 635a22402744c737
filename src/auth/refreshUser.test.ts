// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { storedUser } from '../../tests/support/storedUser';
import { organizationStore } from '../organization/activeOrganization';
import { toConsoleUser } from './consoleUser';
import { IdentityFailure } from './identity';
import { refreshUser } from './refreshUser';
import { identityKey } from './updateConsoleUser';
import { readUser, type StoredUser, saveUser } from './userCookie';

const user: StoredUser = { ...storedUser, features: ['sms'] };
const queryClient = new QueryClient();
const found = vi.hoisted(() => vi.fn());
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
const leave = vi.hoisted(() => vi.fn());
vi.mock('./session', () => ({ identityToken: async () => 'identity', leaveSession: leave }));
vi.mock('./identity/calls', () => ({ call: found }));

beforeEach(() => {
  vi.clearAllMocks();
  saveUser(user);
  queryClient.setQueryData(identityKey, toConsoleUser(user));
  organizationStore.reset();
});

const refresh = async (changes: Partial<StoredUser>) => {
  const { token: _token, ...record } = user;
  found.mockResolvedValue({ message: 'success', data: { ...record, ...changes } });
  return refreshUser(queryClient);
};

test.each([{ user_type: 'user' }, { user_type: 'super_admin' }, { organization: 'globex' }] as const)(
  'saves %o and reloads the page, which shows other pages then',
  async changes => {
    expect(await refresh(changes)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(readUser()).toEqual({ ...user, ...changes });
  },
);

test('learns which features the organisation has now', async () => {
  await refresh({ features: ['sms', 'dns'] });
  expect(organizationStore.getSnapshot().organizations).toMatchObject([{ id: 'acme', features: ['sms', 'dns'] }]);
  expect(reload).not.toHaveBeenCalled();
});

test('shows a new name of the user and of the organisation, also after a reload', async () => {
  const changes = { first_name: 'Augusta', organizationLabel: 'Acme Renamed', logoKey: 'logo' };
  expect(await refresh(changes)).toBe(false);
  expect(queryClient.getQueryData(identityKey)).toMatchObject({
    fullName: 'Augusta Lovelace',
    organizationLabel: 'Acme Renamed',
    logoKey: 'logo',
  });
  expect(readUser()).toEqual({ ...user, ...changes });
});

test.each([
  [1, 'may not sign in any more', { error: 'Your organisation is suspended.' }],
  [0, 'needs a second factor at the next sign-in', { error: 'Set one up.', reason: 'second_factor' }],
])('leaves for the sign-in page %i times if the user %s', async (times, _what, refusal) => {
  found.mockResolvedValue({ message: 'failure', ...refusal });
  expect(await refreshUser(queryClient)).toBe(false);
  expect(leave).toHaveBeenCalledTimes(times);
});

test('leaves for the sign-in page if the session has ended', async () => {
  found.mockRejectedValue(new IdentityFailure('unauthenticated', 'User is disabled.', 401));
  await expect(refreshUser(queryClient)).rejects.toThrow('User is disabled.');
  expect(leave).toHaveBeenCalledOnce();
});

test('asks once for several refused calls', async () => {
  await Promise.all([refresh({}), refresh({})]);
  expect(found).toHaveBeenCalledOnce();
});

test('changes nothing if nothing has changed, or another user has signed in meanwhile', async () => {
  await refresh({});
  saveUser({ ...user, id: 'subject-2' });
  await refresh({ user_type: 'user', features: [] });
  expect(reload).not.toHaveBeenCalled();
  expect(organizationStore.getSnapshot().organizations).toEqual([]);
  expect(readUser()).toEqual({ ...user, id: 'subject-2' });
});
