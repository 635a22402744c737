import type { QueryClient } from '@tanstack/react-query';
import { organizationStore } from '../organization/activeOrganization';
import type { ConsoleUser } from './consoleUser';
import { call } from './identity/calls';
import { isSessionEnded } from './identity/sessionEnd';
import { reloadAtOnce } from './leaving';
import { identityToken, leaveSession } from './session';
import { identityKey, updateConsoleUser } from './updateConsoleUser';
import { readUser, saveUser } from './userCookie';

let refreshing: Promise<boolean> | undefined;

/**
 * Looks the signed-in user up again: since they signed in, an administrator may have changed them, and an operator
 * their organisation. Reloads the page if they have another role or organisation, and so other pages.
 * @returns whether the page reloads
 */
export function refreshUser(queryClient: QueryClient): Promise<boolean> {
  refreshing ??= lookUp(queryClient).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function lookUp(queryClient: QueryClient): Promise<boolean> {
  const token = await identityToken();
  const person = queryClient.getQueryData<ConsoleUser>(identityKey);
  if (token === undefined || person === undefined) return false;
  const { id, username, role, organization } = person;
  const answer = await call('getUser', { username, id }, token).catch(async error => {
    if (isSessionEnded(error)) await leaveSession();
    throw error;
  });
  const stored = readUser();
  if (stored?.id !== id) return false;
  if (answer.message === 'failure') {
    // Such as because their organisation was suspended. A second factor is required only at the next sign-in.
    if (answer.reason === undefined) await leaveSession();
    return false;
  }
  const found = answer.data;
  if (found.user_type !== role || (found.organization ?? undefined) !== organization) {
    saveUser({ ...stored, ...found });
    reloadAtOnce();
    return true;
  }
  updateConsoleUser(queryClient, found);
  const { organizationLabel: label, logoKey, features } = found;
  // Operators load all organisations.
  if (organization !== undefined && role !== 'super_admin' && features?.join() !== stored.features?.join()) {
    organizationStore.add({ id: organization, label: label ?? organization, logoKey, ...(features && { features }) });
  }
  return false;
}
