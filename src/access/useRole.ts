import { useGetIdentity } from 'ra-core';
import type { Role } from '../../contract/roles';
import type { Person } from '../auth/person';

/** Returns the signed-in user, or undefined until it is known. */
export function usePerson(): Person | undefined {
  // The authProvider returns a Person. ra-core's type has only the fields that ra-core needs.
  return useGetIdentity().data as Person | undefined;
}

/** Returns the signed-in user's role, or the least privileged one until it is known. */
export function useRole(): Role {
  return usePerson()?.role ?? 'user';
}
