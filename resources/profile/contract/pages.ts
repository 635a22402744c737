import type { Pages } from '../../../contract/page';
import { roles } from '../../../contract/roles';

export const pages = {
  '/profile': {
    roles,
    menu: { group: 'account', icon: 'account' },
    order: 10,
  },
} as const satisfies Pages;
