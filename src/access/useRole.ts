import { useGetIdentity } from 'ra-core';
import type { Role } from '../../contract/roles';
import type { Person } from '../auth/person';

/** The signed-in person, or undefined for the moment before it is known. */
export function usePerson(): Person | undefined {
  // The authProvider answers a Person; ra-core's hook only knows the part of it that it needs itself.
  return useGetIdentity().data as Person | undefined;
}

/** The signed-in person's role; the least one until it is known. */
export function useRole(): Role {
  return usePerson()?.role ?? 'user';
}
