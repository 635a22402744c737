import type { Pages } from '../../../contract/page';
import { operators } from '../../../contract/roles';

export const pages = {
  // Not in the specification: the telephone numbers that can be assigned to users.
  '/numbers': {
    roles: operators,
    menu: { group: 'platform', icon: 'numbers' },
    order: 220,
  },
} as const satisfies Pages;
