import type { AuthProvider } from 'ra-core';
import { toConsoleUser } from './consoleUser';
import type { Definitions } from './rights';
import type { StoredUser } from './userCookie';

export interface AuthProviderOptions extends Definitions {
  /** Returns the signed-in user, or undefined if there is none any more. */
  currentSession(): StoredUser | undefined;
  /** Called when the session has ended by itself. */
  onEnded(): void;
  /** Called when the user asks to sign out. */
  onSignOut(): void;
}

/** Creates react-admin's auth provider. Signing in itself happens before react-admin is loaded. */
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

    /** Only a 401 ends the session. The caller shows a 403. */
    async checkError(error: { status?: number }) {
      if (error.status === 401) throw new Error('The session has ended');
    },

    async logout() {
      if (currentSession()) onSignOut();
      else onEnded();
      // The page unloads, so react-admin must not redirect.
      return false;
    },

    async getIdentity() {
      return toConsoleUser(signedIn());
    },

    async getPermissions() {
      return signedIn().user_type;
    },

    /** Hosted sign-ins are complete before react-admin is loaded. */
    async handleCallback() {
      signedIn();
    },

    async canAccess({ resource, action, record }) {
      const { canAccessName } = await import('./rights');
      return canAccessName(options, toConsoleUser(signedIn()), resource, { action, record });
    },
  };
}
