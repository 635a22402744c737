import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { LatePopover } from '../app/LatePopover';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { useOrganizations } from './activeOrganization';
import { Logo } from './Logo';
import { everyOrganization } from './organizationStore';
import { useOrganizationList } from './useOrganizationList';
import { useSwitchOrganization } from './useSwitchOrganization';

const OrganizationPicker = lazyWithRetry(() => import('./OrganizationPicker'));

/** The organisation that an operator has chosen, and the choice of another one. */
export default function OperatorSwitcher() {
  const translate = useTranslate();
  const { error } = useOrganizationList(true);
  const { organizations, active, chosen } = useOrganizations();
  const switchTo = useSwitchOrganization();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const known = organizations.find(({ id }) => id === active);
  const name = chosen === everyOrganization ? translate('shell.organization.everywhere') : (known?.label ?? active);
  return (
    <>
      <Button
        startIcon={known?.logoKey ? <Logo organization={active} logoKey={known.logoKey} /> : null}
        endIcon={<UnfoldMore sx={{ color: 'text.secondary' }} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        aria-label={name === undefined ? undefined : translate('shell.organization.switch', { name })}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, maxWidth: 320, fontSize: 'body1.fontSize' }}
      >
        <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {name ?? translate('shell.organization.placeholder')}
        </Box>
      </Button>
      <LatePopover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('shell.organization.placeholder') } }}
      >
        <Box sx={{ width: 320, maxWidth: '100%', p: 2 }}>
          {error ? (
            <Alert severity="error">{translate('shell.organization.failed', { message: error.message })}</Alert>
          ) : (
            <Suspense>
              <OrganizationPicker
                autoFocus
                offersAll
                onChoose={id => {
                  setAnchor(undefined);
                  switchTo(id);
                }}
              />
            </Suspense>
          )}
        </Box>
      </LatePopover>
    </>
  );
}
