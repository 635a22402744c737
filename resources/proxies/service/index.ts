import { removeFromLists } from '../../../service/calls/removeFromLists';
import type { DomainService } from '../../../service/domain';
import { proxySettings } from './appSettings';
import { proxyCollection } from './calls/collection';
import { proxies } from './tables/proxies';

export const service: DomainService = {
  appSettings: proxySettings,
  collections: { proxy: proxyCollection },
  onOrganizationDelete: (tx, organization) => removeFromLists(tx, proxies, organization),
};
