import type { DomainService } from '../../../service/domain';
import { coreCollection } from './calls/collection';
import { coreInstances } from './plugin';

export const service: DomainService = {
  async plugin(app, { db, domains }) {
    await app.register(coreInstances, { db, domains });
  },
  collections: { core: coreCollection },
};
