import type { AuthProvider } from 'ra-core';
import { personOf } from './person';
import type { Definitions } from './rights';
import type { StoredUser } from './userCookie';

export interface AuthProviderOptions extends Definitions {
  /** Who is signed in at this moment; undefined when no user is any more. */
  currentSession(): StoredUser | undefined;
  /** The session has ended by itself. */
  onEnded(): void;
  /** The person asks to sign out. */
  onSignOut(): void;
}

/** What react-admin asks about the signed-in person. Signing in itself happens before react-admin is loaded. */
export function createAuthProvider(options: AuthProviderOptions): AuthProvider {
  const { currentSession, onEnded, onSignOut } = options;

  function signedIn(): StoredUser {
    const user = currentSession();
    if (!user) throw new Error('No user is signed in');
    return user;
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

    /** Sign-ins that come back from elsewhere are over before react-admin is loaded. */
    async handleCallback() {
      signedIn();
    },

    async canAccess({ resource, action, record }) {
      const { mayUser } = await import('./rights');
      return mayUser(options, personOf(signedIn()), resource, { action, record });
    },
  };
}
