import type { Pages } from '../../../contract/page';
import { administrators } from '../../../contract/roles';

export const pages = {
  '/billing': {
    roles: administrators,
    menu: { group: 'overview', icon: 'billing' },
    order: 30,
    ofOrganization: true,
  },
} as const satisfies Pages;
