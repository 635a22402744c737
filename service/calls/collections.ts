import type { AuditedResource } from '../../contract/audit';
import { seedVirtualHosts } from '../demo/servers';
import { resolverCollection } from '../dns/resolvers/collection';
import type { Collection } from './collection';
import { coreCollection } from './core/collection';
import { proxyCollection } from './proxy/collection';
import { serverCollection } from './servers/collection';

/** The collections by their resource: the audit log reads their records, and the demo data holds their rows. */
export const collections: { readonly [R in AuditedResource]?: Collection } = {
  core: coreCollection,
  'dns/resolvers': resolverCollection,
  proxy: proxyCollection,
  servers: {
    ...serverCollection,
    async seed(db, organizations, now) {
      await serverCollection.seed(db, organizations, now);
      await seedVirtualHosts(db, now);
    },
  },
};
