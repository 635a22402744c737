import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useRole } from '../access/useRole';
import { useActiveOrganization, useOrganizationName } from './activeOrganization';

/** Renders a page's heading. For operators it names the chosen organisation. */
export function PageTitle({ children }: { children: ReactNode }) {
  const owner = useOwnerName();
  return (
    <Typography variant="h1">
      {children}
      {owner !== undefined && (
        // On a phone, the top bar right above shows it.
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, color: 'text.secondary', fontWeight: 400 }}>
          {'\u00a0· '}
          {owner}
        </Box>
      )}
    </Typography>
  );
}

function useOwnerName(): string | undefined {
  const translate = useTranslate();
  const organization = useActiveOrganization();
  const nameOf = useOrganizationName();
  if (useRole() !== 'super_admin') return undefined;
  return organization === undefined ? translate('shell.organization.everywhere') : nameOf(organization);
}
