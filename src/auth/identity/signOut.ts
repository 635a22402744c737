import { remember } from '../../public/remember';
import { readUser, removeUser } from '../userCookie';
import { call } from './calls';
import { hostedAddress, identityConfiguration, redirectAddress } from './configuration';
import { IdentityFailure, messages, toFailure } from './failure';

/** The localStorage key of a sign-out that didn't reach the service yet: `running`, or `failed` once. */
const pendingKey = 'sign-out-pending';
/** The localStorage key of a refresh token that isn't revoked yet. */
const tokenKey = 'sign-out-token';
/** How long the browser may take to leave for the provider's logout address, in ms. */
const leavingTimeout = 3_000;

/**
 * Signs out: deletes the user in every tab, the session cookie and the tokens, and revokes them at the provider. After
 * a hosted sign-in the browser also goes to the provider's logout page and returns.
 * @throws IdentityFailure if the service can't be reached, though this browser has deleted the user, or 'Signout
 * timeout fail' if the browser has not left after 3 s
 */
export async function signOut(): Promise<void> {
  const isHosted = readUser()?.signedInBy === 'hosted';
  remember(pendingKey, 'running');
  removeUser();
  await endAtService();
  if (isHosted) await leaveForHostedSignOut();
}

/**
 * Completes an earlier sign-out that couldn't reach the service.
 * @returns whether one had failed and is now complete. One that is running in another tab isn't worth a message.
 */
export async function completeSignOut(): Promise<boolean> {
  const pending = localStorage.getItem(pendingKey);
  if (pending === null) return false;
  try {
    // The user has signed in again, which replaced cookie and tokens. Only the earlier session is left to revoke.
    if (readUser() !== undefined) {
      await revokeStoredToken();
      localStorage.removeItem(pendingKey);
      return false;
    }
    await endAtService();
    return pending === 'failed';
  } catch {
    // It stays pending until the next attempt.
    return false;
  }
}

async function endAtService(): Promise<void> {
  const results = await Promise.allSettled([call('clearCookie', {}), endTokens()]);
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    // For the next attempt, since the tab that began may be closed.
    remember(pendingKey, 'failed');
    throw toFailure(result.reason);
  }
  localStorage.removeItem(pendingKey);
}

/** Deletes the tokens in this browser at once. Stores the one to revoke until the provider has done so. */
async function endTokens(): Promise<void> {
  const { forgetTokens } = await import('./provider');
  const token = await forgetTokens();
  if (token !== undefined) remember(tokenKey, token);
  await revokeStoredToken();
}

async function revokeStoredToken(): Promise<void> {
  const token = localStorage.getItem(tokenKey);
  if (token === null) return;
  const { revokeToken } = await import('./providerRequest');
  await revokeToken(token);
  localStorage.removeItem(tokenKey);
}

/** Only ever rejects: otherwise the page unloads. */
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
