import type { DomainService } from '../../../service/domain';
import { proxyCollection } from './calls/collection';

export const service: DomainService = {
  collections: { proxy: proxyCollection },
};
