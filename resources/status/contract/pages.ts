import type { Pages } from '../../../contract/page';
import { operators } from '../../../contract/roles';

export const pages = {
  // An addition to the specification: the state of the service.
  '/status': {
    roles: operators,
    menu: { group: 'platform', icon: 'health' },
    order: 230,
  },
} as const satisfies Pages;
