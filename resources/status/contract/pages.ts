import type { Pages } from '../../../contract/page';
import { operators } from '../../../contract/roles';

export const pages = {
  // Not of the specification: what the service runs on.
  '/status': {
    roles: operators,
    menu: { group: 'platform', icon: 'health' },
    order: 230,
  },
} as const satisfies Pages;
