import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '../access/useRole';
import { useOrganizations } from './activeOrganization';
import { organizationIn } from './organizationAddress';
import { everyOrganization } from './organizationStore';

/** An organisation in the current address that can't be shown. */
export interface Mismatch {
  named: string;
  /** `others`: not the user's own. `unknown`: it doesn't exist. */
  kind: 'others' | 'unknown';
}

/** Returns the organisation in the current address if it can't be shown to this user. */
export function useMismatch(): Mismatch | undefined {
  const named = organizationIn(useLocation());
  const person = useCurrentUser();
  const { organizations } = useOrganizations();
  if (named === undefined || named === person.organization) return undefined;
  if (person.role !== 'super_admin') return { named, kind: 'others' };
  const isKnown = named === everyOrganization || organizations.some(({ id }) => id === named);
  return isKnown || organizations.length === 0 ? undefined : { named, kind: 'unknown' };
}
