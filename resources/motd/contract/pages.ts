import type { Pages } from '../../../contract/page';
import { operators } from '../../../contract/roles';

export const pages = {
  '/motd': {
    roles: operators,
    menu: { group: 'platform', icon: 'announcement' },
    order: 180,
  },
} as const satisfies Pages;
