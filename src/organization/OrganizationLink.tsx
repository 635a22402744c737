import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import { addressFor } from './organizationAddress';

interface OrganizationLinkProps {
  organization: string;
  to: string;
  children: ReactNode;
}

/** Links to a screen of an organisation and makes that organisation the active one. */
export function OrganizationLink({ organization, to, children }: OrganizationLinkProps) {
  return (
    <Link component={LinkBase} to={addressFor(organization, to)}>
      {children}
    </Link>
  );
}
