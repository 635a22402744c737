import type { DomainService } from '../../../service/domain';
import { coreCollection } from './calls/collection';
import { coreInstances } from './plugin';

export const service: DomainService = {
  async plugin(app, { db }) {
    await app.register(coreInstances, { db });
  },
  collections: { core: coreCollection },
};
