import type { Pages } from '../../../contract/page';
import { operators } from '../../../contract/roles';

export const pages = {
  // Not of the specification: what the service wrote to users, and what became of it.
  '/outbox': {
    roles: operators,
    menu: { group: 'platform', icon: 'mail' },
    order: 210,
  },
} as const satisfies Pages;
