import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';
import { followServers } from './followServers';

export const ui: DomainUi = {
  switchers: { '/virtual-hosts': lazyWithRetry(() => import('./ServerSwitcher')) },
  follow: followServers,
  screens: {
    servers: () => import('./screens'),
    'virtual-hosts': {
      List: lazyWithRetry(() => import('./VirtualHostList')),
      tabs: { sync: lazyWithRetry(() => import('./HostSyncTab')) },
    },
  },
};
