import type { Pages } from '../../../contract/page';
import { administrators } from '../../../contract/roles';

export const pages = {
  // Not in the specification: the organisation’s files in the object store.
  '/files': {
    roles: administrators,
    menu: { group: 'overview', icon: 'folder' },
    order: 120,
    ofOrganization: true,
    oneOrganization: 'files.oneOrganization',
  },
} as const satisfies Pages;
