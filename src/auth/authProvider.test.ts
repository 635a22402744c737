import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../resources';
import { storedUser } from '../../tests/support/storedUser';
import { createAuthProvider } from './authProvider';
import type { StoredUser } from './userCookie';

let user: StoredUser | undefined;
const onEnded = vi.fn();
const onSignOut = vi.fn();
const provider = createAuthProvider({
  resources,
  definitionOf: async name => resources.find(resource => resource.name === name) ?? expect.fail(),
  currentSession: () => user,
  onEnded,
  onSignOut,
});

beforeEach(() => {
  user = storedUser;
  vi.clearAllMocks();
});

describe('the auth provider', () => {
  it('returns the signed-in user', async () => {
    await provider.checkAuth({});
    expect(await provider.getPermissions?.({})).toBe('admin');
    expect(await provider.getIdentity?.()).toEqual({
      id: 'subject-1',
      username: 'ada',
      role: 'admin',
      firstName: 'Ada',
      lastName: 'Lovelace',
      fullName: 'Ada Lovelace',
      email: 'ada@example.net',
      organization: 'acme',
      organizationLabel: 'Acme Ltd',
    });
  });

  it('rejects when no user is signed in, and treats a logout as the end of the session', async () => {
    user = undefined;
    await expect(provider.checkAuth({})).rejects.toThrow();
    expect(await provider.logout({})).toBe(false);
    expect(onEnded).toHaveBeenCalledOnce();
    expect(onSignOut).not.toHaveBeenCalled();
  });

  it('signs out on request', async () => {
    expect(await provider.logout({})).toBe(false);
    expect(onSignOut).toHaveBeenCalledOnce();
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('ends the session only on status 401', async () => {
    await expect(provider.checkError({ status: 401 })).rejects.toThrow();
    await provider.checkError({ status: 403 });
    await provider.checkError({ status: 500 });
    await provider.checkError(new Error('no status'));
  });

  it('grants what the definition allows', async () => {
    const may = (resource: string, action: string) => provider.canAccess?.({ resource, action });
    expect(await may('manage-users', 'create')).toBe(true);
    expect(await may('organization', 'edit')).toBe(true);
    expect(await may('organization', 'delete')).toBe(false);
    expect(await may('organizations', 'list')).toBe(false);
    expect(await may('dashboard', 'show')).toBe(true);
    expect(await may('servers', 'show')).toBe(false);
    expect(await may('nowhere', 'show')).toBe(false);
    user = { ...storedUser, user_type: 'user' };
    expect(await may('manage-users', 'list')).toBe(false);
  });

  it('implements all methods of react-admin, and accepts a completed hosted sign-in', async () => {
    expect(Object.keys(provider).sort()).toEqual([
      'canAccess',
      'checkAuth',
      'checkError',
      'getIdentity',
      'getPermissions',
      'handleCallback',
      'login',
      'logout',
    ]);
    await expect(provider.handleCallback?.()).resolves.toBeUndefined();
    await provider.login({});
    expect(onEnded).toHaveBeenCalledOnce();
  });

  describe('for a record', () => {
    const may = (resource: string, action: string, record?: object) =>
      provider.canAccess?.({ resource, action, record: record as Record<string, unknown> });

    it('refuses actions that the definition forbids on the user’s own account', async () => {
      expect(await may('manage-users', 'delete', { id: 'subject-2' })).toBe(true);
      expect(await may('manage-users', 'delete', { id: 'subject-1' })).toBe(false);
    });

    it('refuses actions that don’t apply to it', async () => {
      expect(await may('manage-users', 'enable', { id: 'subject-2', status: 'disabled' })).toBe(true);
      expect(await may('manage-users', 'enable', { id: 'subject-2', status: 'active' })).toBe(false);
      expect(await may('manage-users', 'nothing', { id: 'subject-2' })).toBe(false);
    });

    it('refuses administrators access to records of other organisations', async () => {
      expect(await may('manage-users', 'edit', { id: 'subject-2', organization: 'acme' })).toBe(true);
      expect(await may('manage-users', 'edit', { id: 'subject-2', organization: 'globex' })).toBe(false);
      user = { ...storedUser, user_type: 'super_admin' };
      expect(await may('manage-users', 'edit', { id: 'subject-2', organization: 'globex' })).toBe(true);
    });
  });

  it('decides about a field, named after its resource', async () => {
    const may = (resource: string, action: string, id = 'subject-2') =>
      provider.canAccess?.({ resource, action, record: { id } });
    expect(await may('manage-users.lastSeenAt', 'read')).toBe(true);
    expect(await may('manage-users.lastSeenAt', 'write')).toBe(false);
    expect(await may('manage-users.username', 'create')).toBe(true);
    expect(await may('manage-users.username', 'edit')).toBe(false);
    expect(await may('manage-users.role', 'edit')).toBe(true);
    expect(await may('manage-users.role', 'edit', 'subject-1')).toBe(false);
    expect(await may('manage-users.nothing', 'read')).toBe(false);
    expect(await may('organizations.label', 'read')).toBe(false);
  });
});
