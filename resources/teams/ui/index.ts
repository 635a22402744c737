import type { DomainUi } from '../../../src/app/domain';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';

export const ui: DomainUi = {
  screens: { 'user-groups': { related: { members: lazyWithRetry(() => import('./PasteButton')) } } },
};
