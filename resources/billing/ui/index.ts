import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  pages: {
    '/billing': {
      Page: lazyWithRetry(() => import('./BillingPage')),
      menu: { group: 'overview', label: 'shell.pages.billing.title', icon: 'billing' },
    },
  },
};
