import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';
import { preloadInBackground } from '../../../src/public/loadConsole';

export const ui: DomainUi = {
  pages: {
    '/profile': {
      Page: lazyWithRetry(() => {
        // Preload in parallel with the page, which needs it at once.
        preloadInBackground(() => import('../../../src/auth/identity/account'));
        return import('./ProfilePage');
      }),
    },
  },
};
