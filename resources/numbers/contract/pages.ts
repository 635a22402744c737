import type { Pages } from '../../../contract/page';
import { operators } from '../../../contract/roles';

export const pages = {
  // Not of the specification: the telephone numbers that users can be given.
  '/numbers': {
    roles: operators,
    menu: { group: 'platform', icon: 'numbers' },
    order: 220,
  },
} as const satisfies Pages;
