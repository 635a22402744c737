import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';
import { loadAhead } from '../../../src/public/loadConsole';

export const ui: DomainUi = {
  pages: {
    '/profile': {
      Page: lazyWithRetry(() => {
        // The page asks with it at once, and would wait for it.
        loadAhead(() => import('../../../src/auth/identity/account'));
        return import('./ProfilePage');
      }),
    },
  },
};
