import { type AuditTargets, callsWithEntries } from '../../../contract/auditTargets';

/** The resources that this domain's audit entries refer to. */
export const auditedResources = ['motd'] as const;

const message = { resource: 'motd', only: 'motd' } as const;

export const auditTargets = {
  'version/updateMotdContent': [message],
  'version/updateMotdLink': [message],
  'motd/restore': [message],
  'motd/cancel': [message],
  // Not audited: it only changes what the user's own console shows.
  'motd/dismiss': [],
  'version/updateVersion': [{ resource: 'motd', only: 'version' }],
} as const satisfies AuditTargets;

/** The audited calls and events, in the order in which the console's filter lists them. */
export const auditedCalls = callsWithEntries(auditTargets);
