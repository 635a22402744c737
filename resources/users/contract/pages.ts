import type { Pages } from '../../../contract/page';
import { administrators } from '../../../contract/roles';

export const pages = {
  '/manage-users': {
    roles: administrators,
    menu: { group: 'people', icon: 'person' },
    order: 80,
    ofOrganization: true,
  },
} as const satisfies Pages;
