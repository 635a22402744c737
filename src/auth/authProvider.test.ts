import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../resources';
import { createAuthProvider } from './authProvider';
import type { StoredUser } from './userCookie';

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
  startPage: null,
  photoKey: null,
  logoKey: null,
  token: 'access-token',
};

let user: StoredUser | undefined;
const onEnded = vi.fn();
const onSignOut = vi.fn();
const provider = createAuthProvider({ resources, currentSession: () => user, onEnded, onSignOut });

beforeEach(() => {
  user = ada;
  vi.clearAllMocks();
});

describe('the auth provider', () => {
  it('knows who is signed in', async () => {
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

  it('refuses once no user is signed in, and logging out then is the session’s end', async () => {
    user = undefined;
    await expect(provider.checkAuth({})).rejects.toThrow();
    expect(await provider.logout({})).toBe(false);
    expect(onEnded).toHaveBeenCalledOnce();
    expect(onSignOut).not.toHaveBeenCalled();
  });

  it('signs out when the person asks', async () => {
    expect(await provider.logout({})).toBe(false);
    expect(onSignOut).toHaveBeenCalledOnce();
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('ends the session on 401 and on nothing else', async () => {
    await expect(provider.checkError({ status: 401 })).rejects.toThrow();
    await provider.checkError({ status: 403 });
    await provider.checkError({ status: 500 });
    await provider.checkError(new Error('no status'));
  });

  it('grants what the definition grants', async () => {
    const may = (resource: string, action: string) => provider.canAccess?.({ resource, action });
    expect(await may('manage-users', 'create')).toBe(true);
    expect(await may('organization', 'edit')).toBe(true);
    expect(await may('organization', 'delete')).toBe(false);
    expect(await may('organizations', 'list')).toBe(false);
    expect(await may('billing', 'show')).toBe(true);
    expect(await may('servers', 'show')).toBe(false);
    expect(await may('nowhere', 'show')).toBe(false);
    user = { ...ada, user_type: 'user' };
    expect(await may('manage-users', 'list')).toBe(false);
  });
});
