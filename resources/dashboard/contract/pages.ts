import type { Pages } from '../../../contract/page';
import { administrators } from '../../../contract/roles';

export const pages = {
  '/dashboard': {
    roles: administrators,
    menu: { group: 'overview', icon: 'dashboard' },
    order: 20,
    ofOrganization: true,
  },
} as const satisfies Pages;
