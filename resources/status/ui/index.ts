import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  pages: { '/status': { Page: lazyWithRetry(() => import('./StatusPage')) } },
};
