import { type AuditTargets, callsWithEntries } from '../../../contract/auditTargets';

/** The resources that this domain's audit entries refer to. */
export const auditedResources = ['servers'] as const;

const server = { resource: 'servers', named: 'serverId' } as const;

export const auditTargets = {
  'server/add': [{ resource: 'servers', made: ({ id }) => [id] }],
  'server/update': [server],
  'server/refresh': [server],
  deleteServer: [server],
  // A dry run changes nothing.
  syncHost: [{ resource: 'servers', touched: ({ serverId, dryRun }) => (dryRun ? [] : [serverId]) }],
} as const satisfies AuditTargets;

/** The audited calls and events, in the order in which the console's filter lists them. */
export const auditedCalls = callsWithEntries(auditTargets);
