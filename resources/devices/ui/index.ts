import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  screens: {
    devices: () => import('./screens'),
    'manage-users': { tabs: { devices: lazyWithRetry(() => import('./DevicesTab')) } },
  },
  featureOfTab: { 'manage-users': { devices: 'securityHub' } },
};
