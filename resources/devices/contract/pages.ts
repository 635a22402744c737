import type { Pages } from '../../../contract/page';
import { administrators } from '../../../contract/roles';

export const pages = {
  '/devices': {
    roles: administrators,
    menu: { group: 'security', icon: 'devices' },
    order: 100,
    ofOrganization: true,
    feature: 'securityHub',
  },
} as const satisfies Pages;
