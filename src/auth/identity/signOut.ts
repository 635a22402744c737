import { remember } from '../../public/remember';
import { readUser, removeUser } from '../userCookie';
import { call } from './calls';
import { hostedAddress, identityConfiguration, redirectAddress } from './configuration';
import { IdentityFailure, messages, toFailure } from './failure';

/** Where it is noted that the service has still to be told of a sign-out. */
const pendingKey = 'sign-out-pending';
/** Where the refresh token of a sign-out is kept that the provider has still to be told of. */
const tokenKey = 'sign-out-token';
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
  try {
    // Signed in again since: that took the place of the cookie and the tokens, but not of the sign-in before.
    if (readUser() !== undefined) {
      await revokeNoted();
      localStorage.removeItem(pendingKey);
      return false;
    }
    await endAtService();
    return true;
  } catch {
    // It stays noted, for the next contact.
    return false;
  }
}

async function endAtService(): Promise<void> {
  const results = await Promise.allSettled([call('clearCookie', {}), endTokens()]);
  for (const result of results) {
    if (result.status === 'rejected') throw toFailure(result.reason);
  }
  localStorage.removeItem(pendingKey);
}

/** Forgets the tokens in this browser at once; the one that has to be revoked is kept until the provider knows. */
async function endTokens(): Promise<void> {
  const { forgetTokens } = await import('./provider');
  const token = await forgetTokens();
  if (token !== undefined) remember(tokenKey, token);
  await revokeNoted();
}

async function revokeNoted(): Promise<void> {
  const token = localStorage.getItem(tokenKey);
  if (token === null) return;
  const { revokeToken } = await import('./revocation');
  await revokeToken(token);
  localStorage.removeItem(tokenKey);
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
