import type { AuditedResource } from '../../contract/audit';
import { coreCollection } from '../../resources/core/service/calls/collection';
import { resolverCollection } from '../../resources/dns/service/resolvers/collection';
import { proxyCollection } from '../../resources/proxies/service/calls/collection';
import { seedVirtualHosts } from '../../resources/servers/demo/servers';
import { serverCollection } from '../../resources/servers/service/calls/collection';
import type { Collection } from './collection';

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
