import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pages, type Route } from '../../contract/routes';
import { routeOf } from '../access/routeGuard';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { useIsEverywhere } from './activeOrganization';
import { useOrganizationList } from './useOrganizationList';
import { useSwitchOrganization } from './useSwitchOrganization';

const OrganizationPicker = lazyWithRetry(() => import('./OrganizationPicker'));

interface ChooseOrganizationProps {
  /** Why an organisation is needed. By default the page's own explanation. */
  reason?: string;
  /** Whether the page can also show all organisations. */
  offersAll?: boolean;
  /** Whether it replaces only a part of a page, with a title above it. */
  isPart?: boolean;
}

/** Replaces a screen that needs one organisation while none is chosen, or all are and it can show only one. */
export function ChooseOrganization({ reason, offersAll = false, isPart = false }: ChooseOrganizationProps) {
  const translate = useTranslate();
  const { data, error } = useOrganizationList(true);
  const isEmpty = data?.length === 0;
  const switchTo = useSwitchOrganization();
  const { pathname, search } = useLocation();
  const route = routeOf(pathname);
  const defaultReason = useReason(route, offersAll);
  return (
    <Box sx={{ maxWidth: 400, mx: 'auto', py: 16 }}>
      {!isPart && route !== undefined && (
        <Typography variant="h1" sx={{ mb: 4 }}>
          {translate(`resources.${route.slice(1)}.title`)}
        </Typography>
      )}
      <Typography variant="h2">
        {translate(isEmpty ? 'chooseOrganization.empty' : 'shell.organization.placeholder')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 4, overflowWrap: 'anywhere' }}>
        {isEmpty ? translate('chooseOrganization.emptyHelp') : (reason ?? defaultReason)}
      </Typography>
      {error ? (
        <Alert severity="error">{translate('shell.organization.failed', { message: error.message })}</Alert>
      ) : isEmpty ? (
        <Button component={Link} to="/organizations/create" variant="contained" color="primary">
          {translate('chooseOrganization.first')}
        </Button>
      ) : (
        <Suspense>
          <OrganizationPicker offersAll={offersAll} onChoose={chosen => switchTo(chosen, pathname + search)} />
        </Suspense>
      )}
    </Box>
  );
}

function useReason(route: Route | undefined, offersAll: boolean): string {
  const translate = useTranslate();
  const reason = useIsEverywhere() && route !== undefined ? pages[route].oneOrganization : undefined;
  return translate(reason ?? (offersAll ? 'chooseOrganization.neededOrAll' : 'chooseOrganization.needed'));
}
