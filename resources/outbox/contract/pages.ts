import type { Pages } from '../../../contract/page';
import { operators } from '../../../contract/roles';

export const pages = {
  // Not part of the specification: messages from the service and their delivery.
  '/outbox': {
    roles: operators,
    menu: { group: 'platform', icon: 'mail' },
    order: 210,
  },
} as const satisfies Pages;
