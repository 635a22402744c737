import { readUser, removeUser } from '../userCookie';
import { call } from './calls';
import { hostedAddress, identityConfiguration, redirectAddress } from './configuration';
import { IdentityFailure, messages, toFailure } from './failure';

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
  removeUser();
  const results = await Promise.allSettled([
    call('clearCookie', {}),
    import('./provider').then(provider => provider.endSignIn()),
  ]);
  for (const result of results) {
    if (result.status === 'rejected') throw toFailure(result.reason);
  }
  if (isHosted) await leaveForHostedSignOut();
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
