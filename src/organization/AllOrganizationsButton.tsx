import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRole } from '../access/useRole';
import { useActiveOrganization } from './activeOrganization';
import { everyOrganization } from './organizationStore';
import { useSwitchOrganization } from './useSwitchOrganization';

/** Lets operators see a page for all organisations, if it shows one. */
export function AllOrganizationsButton({ page }: { page: string }) {
  const translate = useTranslate();
  const switchTo = useSwitchOrganization();
  const isOperator = useRole() === 'super_admin';
  const organization = useActiveOrganization();
  if (!isOperator || organization === undefined) return null;
  return <Button onClick={() => switchTo(everyOrganization, page)}>{translate('chooseOrganization.showAll')}</Button>;
}
