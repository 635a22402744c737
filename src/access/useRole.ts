import { useGetIdentity } from 'ra-core';
import type { Role } from '../../contract/roles';
import type { ConsoleUser } from '../auth/consoleUser';

/** Returns the signed-in user, whom `createConsole` made known before anything renders. */
export function useCurrentUser(): ConsoleUser {
  // The authProvider returns a ConsoleUser. ra-core's type has only the fields that ra-core needs.
  return useGetIdentity().data as ConsoleUser;
}

export function useRole(): Role {
  return useCurrentUser().role;
}
