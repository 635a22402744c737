import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import { useSwitchOrganization } from '../../organization/useSwitchOrganization';

interface OrganizationLinkProps {
  organization: string;
  to: string;
  children: ReactNode;
}

/** A link to a screen of an organisation, which becomes the active one. */
export function OrganizationLink({ organization, to, children }: OrganizationLinkProps) {
  const switchTo = useSwitchOrganization();
  return (
    <Link
      component={LinkBase}
      to={to}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        switchTo(organization, to);
      }}
    >
      {children}
    </Link>
  );
}
