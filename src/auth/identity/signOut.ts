import { removeUser } from '../userCookie';
import { call } from './calls';
import { toFailure } from './failure';

/**
 * Signs out: forgets the user in every tab, the session cookie and the tokens, and revokes them at the provider.
 * @throws IdentityFailure when the service could not be told; this browser has forgotten the user all the same
 */
export async function signOut(): Promise<void> {
  removeUser();
  const results = await Promise.allSettled([
    call('clearCookie', {}),
    import('./provider').then(provider => provider.endSignIn()),
  ]);
  for (const result of results) {
    if (result.status === 'rejected') throw toFailure(result.reason);
  }
}
