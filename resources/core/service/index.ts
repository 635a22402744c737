import type { DomainService } from '../../../service/domain';
import { coreCollection } from './calls/collection';
import { coreInstances } from './plugin';

export const service: DomainService = {
  async plugin(app, services) {
    await app.register(coreInstances, services);
  },
  collections: { core: coreCollection },
};
