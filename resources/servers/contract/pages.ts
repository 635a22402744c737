import type { Pages } from '../../../contract/page';
import { operators } from '../../../contract/roles';

export const pages = {
  '/virtual-hosts': {
    roles: operators,
    menu: { group: 'platform', icon: 'hosts' },
    order: 150,
  },
  '/servers': {
    roles: operators,
    menu: { group: 'platform', icon: 'server' },
    order: 160,
  },
} as const satisfies Pages;
