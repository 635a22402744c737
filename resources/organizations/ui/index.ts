import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

/** The parts of an organisation for its administrators, and for operators among the other organisations. */
const screens = {
  Lead: lazyWithRetry(() => import('./LogoPanel')),
  inputs: { mfaRequired: lazyWithRetry(() => import('./FactorRule')) },
  Details: lazyWithRetry(() => import('./NoticesPanel')),
  tabs: { summary: lazyWithRetry(() => import('./SummaryTab')) },
};

export const ui: DomainUi = {
  screens: {
    organization: screens,
    organizations: {
      ...screens,
      Create: lazyWithRetry(() => import('./CreateOrganization')),
      dialogs: { delete: lazyWithRetry(() => import('./DeletionDetails')) },
    },
  },
};
