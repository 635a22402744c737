import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

/** A single page for both modes, so that switching keeps the map. */
const PositionsPage = lazyWithRetry(() => import('./positions/PositionsPage'));

export const ui: DomainUi = {
  pages: {
    '/last-known': { Page: PositionsPage },
    '/live-tracking': { Page: PositionsPage },
    '/historical-data': { Page: lazyWithRetry(() => import('./history/HistoryPage')) },
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
  tabs: { 'manage-users': { location: { Tab: lazyWithRetry(() => import('./LocationTab')), feature: 'tracking' } } },
  screens: { 'mapping-setting': () => import('./settings/screens') },
};
