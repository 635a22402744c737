import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  pages: {
    '/last-known': {
      Page: lazyWithRetry(() => import('./lastKnown/LastKnownPage')),
    },
    '/live-tracking': {
      Page: lazyWithRetry(() => import('./live/LiveTrackingPage')),
    },
    '/historical-data': {
      Page: lazyWithRetry(() => import('./history/HistoryPage')),
    },
    '/mapping-setting': { Page: lazyWithRetry(() => import('./settings/MappingSettingPage')) },
  },
  panels: [
    {
      place: 'wide',
      screen: '/last-known',
      Panel: lazyWithRetry(() => import('./dashboard/PositionsPanel')),
      height: 376,
    },
  ],
  screens: {
    'mapping-setting': () => import('./settings/screens'),
  },
};
