import Box from '@mui/material/Box';
import { useActiveOrganization } from '../../../src/organization/activeOrganization';
import { OrganizationBilling } from './OrganizationBilling';
import { PlatformBilling } from './PlatformBilling';

/** What is used, and what it costs: by one organisation, or for an operator who has chosen none by each of them. */
export default function BillingPage() {
  const organization = useActiveOrganization();
  return (
    <Box sx={{ maxWidth: 1440 }}>
      {organization === undefined ? <PlatformBilling /> : <OrganizationBilling organization={organization} />}
    </Box>
  );
}
