import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  screens: { 'user-groups': { tabs: { members: lazyWithRetry(() => import('./MembersTab')) } } },
};
