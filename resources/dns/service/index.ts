import type { DomainService } from '../../../service/domain';
import { demoTraffic, seedDns } from '../demo/dns';
import { readDnsRecords } from './audit';
import { dnsFiltering } from './plugin';
import { resolverCollection } from './resolvers/collection';
import { resolverFeed } from './resolvers/plugin';
import { countStoredQueries, meterQueries } from './usage';

export const service: DomainService = {
  async plugin(app, services) {
    const { db, config } = services;
    await app.register(dnsFiltering, services);
    await app.register(resolverFeed, { db, config });
    if (config.seed === 'demo' && config.demoTraffic === 'on') demoTraffic(app, { db, queries: config.demoQueries });
  },
  kept: { dns: countStoredQueries },
  usage: { queries: meterQueries },
  collections: { 'dns/resolvers': resolverCollection },
  records: { dns: readDnsRecords },
  // With demo traffic, the history is generated in the background after the start.
  seed: (db, { people, now, config }) =>
    seedDns(db, { people, now, queries: config.demoTraffic === 'on' ? 0 : config.demoQueries }),
};
