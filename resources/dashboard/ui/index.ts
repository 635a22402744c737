import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  pages: { '/dashboard': { Page: lazyWithRetry(() => import('./DashboardPage')) } },
};
