import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { SwitcherButton } from '../ui/SwitcherButton';
import { sharedQueryOptions } from '../ui/useCall';
import { useOrganizations } from './activeOrganization';
import { Logo } from './Logo';
import { everyOrganization } from './organizationStore';
import { useOrganizationList } from './useOrganizationList';
import { useSwitchOrganization } from './useSwitchOrganization';

const OrganizationPicker = lazyWithRetry(() => import('./OrganizationPicker'));

/** Shows the organisation that an operator has chosen, and lets them choose another one. */
export default function OperatorSwitcher() {
  const translate = useTranslate();
  const { error } = useOrganizationList(true, sharedQueryOptions);
  const { organizations, active, chosen } = useOrganizations();
  const switchTo = useSwitchOrganization();
  const known = organizations.find(({ id }) => id === active);
  const name = chosen === everyOrganization ? translate('shell.organization.everywhere') : (known?.label ?? active);
  return (
    <SwitcherButton
      name={name}
      label={translate('shell.organization.switch', { name })}
      placeholder={translate('shell.organization.placeholder')}
      icon={known?.logoKey ? <Logo organization={active} logoKey={known.logoKey} /> : null}
    >
      {close =>
        error ? (
          <Alert severity="error">{translate('shell.organization.failed', { message: error.message })}</Alert>
        ) : (
          <OrganizationPicker
            autoFocus
            offersAll
            onChoose={id => {
              close();
              switchTo(id);
            }}
          />
        )
      }
    </SwitcherButton>
  );
}
