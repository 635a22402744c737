import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Person } from '../../auth/person';
import { useOrganizations } from '../../organization/activeOrganization';

interface ImportTargetProps {
  /** The organisation that the rows go into; undefined for records that belong to none. */
  organization: string | undefined;
  person: Person;
}

/** Where the rows of an import go, which is said in each step. */
export function ImportTarget({ organization, person }: ImportTargetProps) {
  const translate = useTranslate();
  const { organizations } = useOrganizations();
  if (organization === undefined) return null;
  const known = organizations.find(({ id }) => id === organization)?.label;
  const name = known ?? (organization === person.organization ? person.organizationLabel : undefined) ?? organization;
  return (
    <Typography sx={{ mb: 3, fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
      {translate('import.target', { name })}
    </Typography>
  );
}
