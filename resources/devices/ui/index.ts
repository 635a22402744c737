import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  panels: [
    {
      place: 'row',
      order: 2,
      screen: '/devices',
      Panel: lazyWithRetry(() => import('./dashboard/DeviceRow')),
      height: 256,
    },
  ],
  screens: {
    devices: {
      List: lazyWithRetry(() => import('./DeviceList')),
      Lead: lazyWithRetry(() => import('./DeviceRisk')),
      cells: { reasons: lazyWithRetry(() => import('./ReasonsCell')) },
    },
  },
  tabs: { 'manage-users': { devices: { Tab: lazyWithRetry(() => import('./DevicesTab')), feature: 'securityHub' } } },
};
