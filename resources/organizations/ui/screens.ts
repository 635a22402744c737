import { lazyWithRetry } from '../../../src/app/lazyWithRetry';
import type { AnyScreens } from '../../../src/screens/anyScreens';

const screens: AnyScreens = {
  Create: lazyWithRetry(() => import('./CreateOrganization')),
  Lead: lazyWithRetry(() => import('./LogoPanel')),
  inputs: { mfaRequired: lazyWithRetry(() => import('./FactorRule')) },
  Details: lazyWithRetry(() => import('./NoticesPanel')),
  tabs: { summary: lazyWithRetry(() => import('./SummaryTab')) },
  dialogs: { delete: lazyWithRetry(() => import('./DeletionDetails')) },
};
export default screens;
