import type { Pages } from '../../../contract/page';
import { operators } from '../../../contract/roles';

export const pages = {
  '/proxy': {
    roles: operators,
    menu: { group: 'platform', icon: 'proxy' },
    order: 190,
  },
} as const satisfies Pages;
