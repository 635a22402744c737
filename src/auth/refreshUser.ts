import { organizationStore } from '../organization/activeOrganization';
import { call } from './identity/calls';
import { identityToken } from './session';
import { readUser, type StoredUser, saveUser } from './userCookie';

/**
 * Looks the signed-in user up again: since they signed in, an administrator may have changed them, and an operator the
 * features of their organisation. Reloads the page if they have another role or organisation, and so other pages.
 */
export async function refreshUser(user: StoredUser): Promise<void> {
  const token = await identityToken();
  if (token === undefined) return;
  const answer = await call('getUser', { username: user.username, id: user.id }, token);
  const stored = readUser();
  // A user whom the service refuses is signed out by the next call.
  if (answer.message === 'failure' || stored?.id !== user.id) return;
  const found = answer.data;
  if (found.user_type !== user.user_type || found.organization !== user.organization) {
    saveUser({ ...stored, ...found });
    return location.reload();
  }
  const { organization: id, organizationLabel: label, logoKey, features } = found;
  // Operators load all organisations. A subscriber in `createConsole` saves the features for the next page load.
  if (id !== null && user.user_type !== 'super_admin' && features?.join() !== stored.features?.join()) {
    organizationStore.add({ id, label: label ?? id, logoKey, ...(features && { features }) });
  }
}
