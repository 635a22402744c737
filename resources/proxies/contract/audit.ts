import { type AuditTargets, callsWithEntries } from '../../../contract/auditTargets';

/** The resources that this domain's audit entries refer to. */
export const auditedResources = ['proxy'] as const;

const appProxy = { resource: 'proxy', named: 'proxyId' } as const;

export const auditTargets = {
  'proxy/add': [{ resource: 'proxy', made: ({ id }) => [id] }],
  'proxy/update': [appProxy],
  'proxy/remove': [appProxy],
  'proxy/toggle': [appProxy],
  'proxy/test': [appProxy],
} as const satisfies AuditTargets;

/** The audited calls and events, in the order in which the console's filter lists them. */
export const auditedCalls = callsWithEntries(auditTargets);
