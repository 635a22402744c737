import type { Pages } from '../../../contract/page';
import { administrators } from '../../../contract/roles';

export const pages = {
  // Not in the specification: who changed what.
  '/audit-log': {
    roles: administrators,
    menu: { group: 'security', icon: 'history' },
    order: 200,
    ofOrganization: true,
  },
} as const satisfies Pages;
