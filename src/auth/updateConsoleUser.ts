import type { QueryClient } from '@tanstack/react-query';
import type { SignedInUser } from '../../contract/session';
import { toConsoleUser } from './consoleUser';
import { readUser, saveUser } from './userCookie';

/** react-admin's key of the signed-in user. */
export const identityKey = ['auth', 'getIdentity'];

/** Shows changes of the signed-in user everywhere in the console, and saves them for the next page load. */
export function updateConsoleUser(queryClient: QueryClient, changes: Partial<SignedInUser>): void {
  const user = readUser();
  if (user === undefined) return;
  const changed = { ...user, ...changes };
  saveUser(changed);
  queryClient.setQueryData(identityKey, toConsoleUser(changed));
}
