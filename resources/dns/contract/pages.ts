import type { Pages } from '../../../contract/page';
import { administrators } from '../../../contract/roles';

export const pages = {
  '/dns': {
    roles: administrators,
    menu: { group: 'security', icon: 'shield' },
    order: 110,
    ofOrganization: true,
    oneOrganization: 'dns.oneOrganization',
    feature: 'dns',
  },
} as const satisfies Pages;
