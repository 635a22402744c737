import type { Pages } from '../../../contract/page';
import { operators, organizationAdministrators } from '../../../contract/roles';

export const pages = {
  '/organization': {
    roles: organizationAdministrators,
    menu: { group: 'people', icon: 'business' },
    order: 130,
    ofOrganization: true,
  },
  '/organizations': {
    roles: operators,
    menu: { group: 'platform', icon: 'business' },
    order: 140,
  },
} as const satisfies Pages;
