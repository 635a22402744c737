import type { AuthProvider } from 'ra-core';
import { maySee, type Role } from '../../contract/routes';
import type { AnyResource } from '../../schema/define';
import { mayDo } from '../../schema/record';
import { routeOf } from '../access/routeGuard';
import { personOf } from './person';
import type { StoredUser } from './userCookie';

export interface AuthProviderOptions {
  resources: readonly Pick<AnyResource, 'name' | 'access'>[];
  /** Who is signed in at this moment; undefined when no user is any more. */
  currentSession(): StoredUser | undefined;
  /** The session has ended by itself. */
  onEnded(): void;
  /** The person asks to sign out. */
  onSignOut(): void;
}

/** What react-admin asks about the signed-in person. Signing in itself happens before react-admin is loaded. */
export function createAuthProvider(options: AuthProviderOptions): AuthProvider {
  const { resources, currentSession, onEnded, onSignOut } = options;

  function signedIn(): StoredUser {
    const user = currentSession();
    if (!user) throw new Error('No user is signed in');
    return user;
  }

  function isAllowed(role: Role, name: string, action: string): boolean {
    const resource = resources.find(one => one.name === name);
    if (resource) return mayDo(resource, role, action);
    const route = routeOf(`/${name}`);
    return route !== undefined && maySee(role, route);
  }

  return {
    async login() {
      onEnded();
    },

    async checkAuth() {
      signedIn();
    },

    /** Only a refused session ends it: a refused right (403) is told where it happened. */
    async checkError(error: { status?: number }) {
      if (error.status === 401) throw new Error('The session has ended');
    },

    async logout() {
      if (currentSession()) onSignOut();
      else onEnded();
      // The page is being left: react-admin has nowhere to go.
      return false;
    },

    async getIdentity() {
      return personOf(signedIn());
    },

    async getPermissions() {
      return signedIn().user_type;
    },

    async canAccess({ resource, action }) {
      return isAllowed(signedIn().user_type, resource, action);
    },
  };
}
