import { type CallsAbout, callsWithEntries } from '../../../contract/callsAbout';

/** The resources whose records these entries name. */
export const auditedResources = ['servers'] as const;

const server = { resource: 'servers', named: 'serverId' } as const;

export const callsAbout = {
  'server/add': [{ resource: 'servers', made: ({ id }) => [id] }],
  'server/update': [server],
  'server/refresh': [server],
  deleteServer: [server],
  // A dry run changes nothing.
  syncHost: [{ resource: 'servers', touched: ({ serverId, dryRun }) => (dryRun ? [] : [serverId]) }],
} as const satisfies CallsAbout;

/** The calls and other events that leave entries in the audit log, as the console offers them. */
export const auditedCalls = callsWithEntries(callsAbout);
