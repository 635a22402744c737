import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  screens: {
    servers: () => import('./screens'),
    'virtual-hosts': {
      List: lazyWithRetry(() => import('./VirtualHostList')),
      tabs: { sync: lazyWithRetry(() => import('./HostSyncTab')) },
    },
  },
};
