import type { Pages } from '../../../contract/page';
import { administrators } from '../../../contract/roles';

export const pages = {
  '/user-groups': {
    roles: administrators,
    menu: { group: 'people', icon: 'group' },
    order: 90,
    ofOrganization: true,
  },
} as const satisfies Pages;
