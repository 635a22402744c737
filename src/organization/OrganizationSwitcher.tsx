import Typography from '@mui/material/Typography';
import { useCurrentUser } from '../access/useRole';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { OptionalPart } from '../app/OptionalPart';
import { Logo } from './Logo';

// Most users have one organisation and never switch.
const OperatorSwitcher = lazyWithRetry(() => import('./OperatorSwitcher'), 'console');

/** Shows the organisation, which only an operator can switch. */
export function OrganizationSwitcher() {
  const { role, organization, organizationLabel, logoKey } = useCurrentUser();
  if (role === 'super_admin') {
    return (
      <OptionalPart>
        <OperatorSwitcher />
      </OptionalPart>
    );
  }
  return (
    <>
      <Logo organization={organization} logoKey={logoKey} />
      <Typography dir="auto" noWrap sx={{ fontWeight: 'fontWeightMedium', minWidth: 0 }}>
        {organizationLabel}
      </Typography>
    </>
  );
}
