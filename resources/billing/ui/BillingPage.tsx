import Box from '@mui/material/Box';
import { useActiveOrganization } from '../../../src/organization/activeOrganization';
import { OrganizationBilling } from './OrganizationBilling';
import { PlatformBilling } from './PlatformBilling';

/** Renders the billing of the active organisation, or an overview of all for operators who chose none. */
export default function BillingPage() {
  const organization = useActiveOrganization();
  return (
    <Box sx={{ maxWidth: 1440 }}>
      {organization === undefined ? <PlatformBilling /> : <OrganizationBilling organization={organization} />}
    </Box>
  );
}
