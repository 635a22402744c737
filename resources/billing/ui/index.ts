import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  pages: { '/billing': { Page: lazyWithRetry(() => import('./BillingPage')) } },
  panels: [{ place: 'plan', screen: '/billing', Panel: lazyWithRetry(() => import('./BillingLink')), height: 31 }],
};
