import type { DomainService } from '../../../service/domain';
import { coreCollection } from './calls/collection';
import { coreInstances } from './plugin';

export const service: DomainService = {
  plugin: coreInstances,
  collections: { core: coreCollection },
};
