import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  screens: {
    organizations: () => import('./screens'),
    organization: {
      Lead: lazyWithRetry(() => import('./LogoPanel')),
      inputs: { mfaRequired: lazyWithRetry(() => import('./FactorRule')) },
      Details: lazyWithRetry(() => import('./NoticesPanel')),
      tabs: { summary: lazyWithRetry(() => import('./SummaryTab')) },
    },
  },
};
