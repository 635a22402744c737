import { lazyWithRetry } from '../../app/lazyWithRetry';
import type { AnyScreens } from '../../screens/useScreens';

const screens: AnyScreens = {
  tabs: {
    organizations: lazyWithRetry(() => import('./OrganizationsTab')),
    sync: lazyWithRetry(() => import('./ServerSyncTab')),
  },
  dialogs: { delete: lazyWithRetry(() => import('./DeletionDetails')) },
};
export default screens;
