import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';
import { withActiveServer } from './activeServer';

export const ui: DomainUi = {
  switchers: { '/virtual-hosts': lazyWithRetry(() => import('./ServerSwitcher')) },
  follow: withActiveServer,
  screens: {
    servers: () => import('./screens'),
    'virtual-hosts': {
      List: lazyWithRetry(() => import('./VirtualHostList')),
      list: { empty: lazyWithRetry(() => import('./NoVirtualHosts')) },
      tabs: { sync: lazyWithRetry(() => import('./SyncTab')) },
    },
  },
};
