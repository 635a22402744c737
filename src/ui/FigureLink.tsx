import Link, { type LinkProps } from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import { useChosenOrganization } from '../organization/activeOrganization';
import { addressFor } from '../organization/organizationAddress';
import { everyOrganization } from '../organization/organizationStore';

/**
 * Returns a function that completes the address of what a figure counts: while no organisation is chosen, figures count
 * the records of all, and their lists would ask for one.
 */
export function useFigureAddress(): (address: string) => string {
  const chosen = useChosenOrganization();
  return address => (chosen === undefined ? addressFor(everyOrganization, address) : address);
}

/** Links to what a figure counts. */
export function FigureLink({ to, ...props }: LinkProps & { to: string }) {
  return <Link component={LinkBase} to={useFigureAddress()(to)} {...props} />;
}
