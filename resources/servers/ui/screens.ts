import { lazyWithRetry } from '../../../src/app/lazyWithRetry';
import type { AnyScreens } from '../../../src/screens/anyScreens';

const screens: AnyScreens = {
  tabs: {
    organizations: lazyWithRetry(() => import('./OrganizationsTab')),
    sync: lazyWithRetry(() => import('./SyncTab')),
  },
  dialogs: { delete: lazyWithRetry(() => import('./DeletionDetails')) },
};
export default screens;
