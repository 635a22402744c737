import { useGetIdentity } from 'ra-core';
import type { Role } from '../../contract/roles';
import type { ConsoleUser } from '../auth/consoleUser';

/** Returns the signed-in user, or undefined until it is known. */
export function useCurrentUser(): ConsoleUser | undefined {
  // The authProvider returns a ConsoleUser. ra-core's type has only the fields that ra-core needs.
  return useGetIdentity().data as ConsoleUser | undefined;
}

/** Returns the signed-in user's role, or the least privileged one until it is known. */
export function useRole(): Role {
  return useCurrentUser()?.role ?? 'user';
}
