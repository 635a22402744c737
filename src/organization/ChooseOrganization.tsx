import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { pages } from '../../contract/routes';
import { routeOf } from '../access/routeGuard';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { useIsEverywhere } from './activeOrganization';
import { useOrganizationList } from './useOrganizationList';
import { useSwitchOrganization } from './useSwitchOrganization';

const OrganizationPicker = lazyWithRetry(() => import('./OrganizationPicker'));

interface ChooseOrganizationProps {
  /** Why one is needed; unless said, what the page says of itself. */
  reason?: string;
  /** Whether the page can show all organisations as well. */
  offersAll?: boolean;
}

/** In place of a screen that needs an organisation while none is chosen, or while all are and it can show only one. */
export function ChooseOrganization({ reason, offersAll = false }: ChooseOrganizationProps) {
  const translate = useTranslate();
  const { error } = useOrganizationList(true);
  const switchTo = useSwitchOrganization();
  const { pathname, search } = useLocation();
  const why = useReason();
  return (
    <Box sx={{ maxWidth: 400, mx: 'auto', py: 16 }}>
      <Typography variant="h2" component="h1">
        {translate('shell.organization.placeholder')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
        {reason ?? why}
      </Typography>
      {error ? (
        <Alert severity="error">{translate('shell.organization.failed', { message: error.message })}</Alert>
      ) : (
        <Suspense>
          <OrganizationPicker offersAll={offersAll} onChoose={chosen => switchTo(chosen, pathname + search)} />
        </Suspense>
      )}
    </Box>
  );
}

function useReason(): string {
  const translate = useTranslate();
  const route = routeOf(useLocation().pathname);
  const reason = useIsEverywhere() && route !== undefined ? pages[route].oneOrganization : undefined;
  return translate(reason ?? 'shell.organization.needed');
}
