import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRole } from '../../../src/access/useRole';
import { everyOrganization } from '../../../src/organization/organizationStore';
import { useSwitchOrganization } from '../../../src/organization/useSwitchOrganization';

/** For operators: from one organisation to all of them. */
export function AllOrganizations() {
  const translate = useTranslate();
  const switchTo = useSwitchOrganization();
  if (useRole() !== 'super_admin') return null;
  return <Button onClick={() => switchTo(everyOrganization, '/billing')}>{translate('billing.showEverywhere')}</Button>;
}
