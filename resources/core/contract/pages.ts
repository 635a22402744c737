import type { Pages } from '../../../contract/page';
import { operators } from '../../../contract/roles';

export const pages = {
  '/core': {
    roles: operators,
    menu: { group: 'platform', icon: 'core' },
    order: 170,
  },
} as const satisfies Pages;
