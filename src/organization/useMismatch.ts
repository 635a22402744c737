import { useLocation } from 'react-router-dom';
import { usePerson } from '../access/useRole';
import { useOrganizations } from './activeOrganization';
import { organizationIn } from './organizationIn';
import { everyOrganization } from './organizationStore';

/** What the present address names that can't be shown. */
export interface Mismatch {
  named: string;
  /** `others`: it is not the person's own; `unknown`: there is none of that name. */
  kind: 'others' | 'unknown';
}

/** Whether the present address names an organisation that can't be shown to this person. */
export function useMismatch(): Mismatch | undefined {
  const named = organizationIn(useLocation());
  const person = usePerson();
  const { organizations } = useOrganizations();
  if (named === undefined || person === undefined || named === person.organization) return undefined;
  if (person.role !== 'super_admin') return { named, kind: 'others' };
  const isKnown = named === everyOrganization || organizations.some(({ id }) => id === named);
  return isKnown || organizations.length === 0 ? undefined : { named, kind: 'unknown' };
}
