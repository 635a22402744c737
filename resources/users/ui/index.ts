import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  screens: {
    'manage-users': {
      Lead: lazyWithRetry(() => import('./UserPhoto')),
      CreateLead: lazyWithRetry(() => import('./InviteExisting')),
    },
  },
};
