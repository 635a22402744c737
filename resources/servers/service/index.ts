import type { DomainService } from '../../../service/domain';
import { seedVirtualHosts } from '../demo/servers';
import { chatSettings } from './appSettings';
import { serverCollection } from './calls/collection';
import { queueOrganizationAccounts, queueUserAccounts } from './chat/accounts';
import { chatServers } from './chat/plugin';

export const service: DomainService = {
  appSettings: chatSettings,
  onUsersChange: queueUserAccounts,
  onOrganizationChange: queueOrganizationAccounts,
  plugin: chatServers,
  collections: {
    servers: {
      ...serverCollection,
      async seed(db, organizations, now) {
        await serverCollection.seed(db, organizations, now);
        await seedVirtualHosts(db, now);
      },
    },
  },
};
