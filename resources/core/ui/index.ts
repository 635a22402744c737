import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  screens: { core: { tabs: { downloads: lazyWithRetry(() => import('./DownloadsTab')) } } },
  tabs: { organizations: { core: { Tab: lazyWithRetry(() => import('./CoresTab')) } } },
};
