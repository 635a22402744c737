import { remember } from '../../public/remember';
import { readUser, removeUser } from '../userCookie';
import { call } from './calls';
import { hostedAddress, identityConfiguration, redirectAddress } from './configuration';
import { IdentityFailure, messages, toFailure } from './failure';

/** Where it is noted that the service has still to be told of a sign-out. */
const pendingKey = 'sign-out-pending';
/** How long leaving for the provider's logout address may take, in ms. */
const leavingTimeout = 3_000;

/**
 * Signs out: forgets the user in every tab, the session cookie and the tokens, and revokes them at the provider. Who
 * signed in on the hosted pages is signed out there as well: the browser leaves for them and comes back.
 * @throws IdentityFailure when the service could not be told, this browser has forgotten the user all the same; or
 * 'Signout timeout fail' when the browser has not left after 3 s
 */
export async function signOut(): Promise<void> {
  const isHosted = readUser()?.signedInBy === 'hosted';
  remember(pendingKey, 'yes');
  removeUser();
  await endAtService();
  if (isHosted) await leaveForHostedSignOut();
}

/**
 * Ends what an earlier sign-out could not end because the service could not be reached.
 * @returns whether there was something to end, and it is ended
 */
export async function completeSignOut(): Promise<boolean> {
  if (localStorage.getItem(pendingKey) === null) return false;
  // Signed in again since: that took the place of what was left.
  if (readUser() !== undefined) {
    localStorage.removeItem(pendingKey);
    return false;
  }
  try {
    await endAtService();
    return true;
  } catch {
    // It stays noted, for the next contact.
    return false;
  }
}

async function endAtService(): Promise<void> {
  const results = await Promise.allSettled([
    call('clearCookie', {}),
    import('./provider').then(provider => provider.endSignIn()),
  ]);
  for (const result of results) {
    if (result.status === 'rejected') throw toFailure(result.reason);
  }
  localStorage.removeItem(pendingKey);
}

/** Ends only by failing: otherwise the page is left. */
function leaveForHostedSignOut(): Promise<never> {
  const address = hostedAddress('/logout');
  address.search = new URLSearchParams({
    client_id: identityConfiguration().identity.userPoolClientId,
    logout_uri: redirectAddress('signedOut'),
  }).toString();
  location.assign(address);
  return new Promise((_, reject) => {
    setTimeout(() => reject(new IdentityFailure('SignOutTimeout', messages.signOutTimeout)), leavingTimeout);
  });
}
