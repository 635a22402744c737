import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  screens: {
    devices: () => import('./screens'),
  },
  tabs: { 'manage-users': { devices: { Tab: lazyWithRetry(() => import('./DevicesTab')), feature: 'securityHub' } } },
};
