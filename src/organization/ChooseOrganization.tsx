import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { useOrganizationList } from './useOrganizationList';
import { useSwitchOrganization } from './useSwitchOrganization';

const OrganizationPicker = lazyWithRetry(() => import('./OrganizationPicker'));

/** In place of a screen that needs an organisation while none is chosen. */
export function ChooseOrganization() {
  const translate = useTranslate();
  const { error } = useOrganizationList(true);
  const switchTo = useSwitchOrganization();
  const { pathname, search } = useLocation();
  return (
    <Box sx={{ maxWidth: 400, mx: 'auto', py: 16 }}>
      <Typography variant="h2" component="h1">
        {translate('shell.organization.placeholder')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
        {translate('shell.organization.needed')}
      </Typography>
      {error ? (
        <Alert severity="error">{translate('shell.organization.failed', { message: error.message })}</Alert>
      ) : (
        <Suspense>
          <OrganizationPicker onChoose={id => switchTo(id, pathname + search)} />
        </Suspense>
      )}
    </Box>
  );
}
