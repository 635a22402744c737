import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  pages: { '/motd': { Page: lazyWithRetry(() => import('./MotdPage')) } },
  panels: [
    { place: 'narrow', order: 2, Panel: lazyWithRetry(() => import('./DashboardPanel')) },
    { place: 'profile', Panel: lazyWithRetry(() => import('./ProfilePanel')) },
  ],
  Notice: lazyWithRetry(() => import('./notice/MessageOfTheDay')),
};
