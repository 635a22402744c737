import Typography from '@mui/material/Typography';
import { useCurrentUser } from '../access/useRole';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { OptionalPart } from '../app/OptionalPart';
import { Logo } from './Logo';

// Most users have one organisation and never switch.
const OperatorSwitcher = lazyWithRetry(() => import('./OperatorSwitcher'), 'console');

/** Shows the organisation, which only an operator can switch. */
export function OrganizationSwitcher() {
  const person = useCurrentUser();
  if (person?.role === 'super_admin') {
    return (
      <OptionalPart>
        <OperatorSwitcher />
      </OptionalPart>
    );
  }
  return (
    <>
      <Logo organization={person?.organization} logoKey={person?.logoKey} />
      <Typography dir="auto" noWrap sx={{ fontWeight: 'fontWeightMedium', minWidth: 0 }}>
        {person?.organizationLabel}
      </Typography>
    </>
  );
}
