import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  pages: {
    '/billing': {
      Page: lazyWithRetry(() => import('./BillingPage')),
      menu: { group: 'overview', label: 'shell.pages.billing.title', icon: 'billing' },
    },
  },
  panels: [{ place: 'plan', screen: '/billing', Panel: lazyWithRetry(() => import('./BillingLink')), height: 31 }],
};
