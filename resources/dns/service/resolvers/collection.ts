import { collection } from '../../../../service/calls/collection';
import { dnsResolvers } from '../../../../service/db/schema';

/** The resolvers of organisations. The columns leave out the token, which calls never return. */
export const resolverCollection = collection({
  noun: 'resolver',
  table: dnsResolvers,
  id: 'id',
  key: 'resolverId',
  label: 'name',
  columns: {
    id: dnsResolvers.id,
    organization: dnsResolvers.organizationId,
    name: dnsResolvers.name,
    createdAt: dnsResolvers.createdAt,
    lastProfileAt: dnsResolvers.lastProfileAt,
    lastReportAt: dnsResolvers.lastReportAt,
    address: dnsResolvers.address,
    software: dnsResolvers.software,
  },
  organization: 'organization',
  found: ['lastProfileAt', 'lastReportAt', 'address', 'software'],
  search: dnsResolvers.search,
  stamps: { created: 'createdAt' },
  demo: [{ id: 'rsv-acme-office', organization: 'acme', name: 'Head office' }],
});
