import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  pages: {
    '/last-known': {
      Page: lazyWithRetry(() => import('./lastKnown/LastKnownPage')),
      menu: { group: 'tracking', label: 'shell.pages.lastKnown.title', icon: 'place' },
    },
    '/live-tracking': {
      Page: lazyWithRetry(() => import('./live/LiveTrackingPage')),
      menu: { group: 'tracking', label: 'shell.pages.liveTracking.title', icon: 'live' },
    },
    '/historical-data': {
      Page: lazyWithRetry(() => import('./history/HistoryPage')),
      menu: { group: 'tracking', label: 'shell.pages.historicalData.title', icon: 'route' },
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
