import { type CallsAbout, callsWithEntries } from '../../../contract/callsAbout';

/** The resources that these entries refer to. */
export const auditedResources = ['motd'] as const;

const message = { resource: 'motd', only: 'motd' } as const;

export const callsAbout = {
  'version/updateMotdContent': [message],
  'version/updateMotdLink': [message],
  'motd/restore': [message],
  'motd/cancel': [message],
  // Not audited: it only changes what the user's own console shows.
  'motd/dismiss': [],
  'version/updateVersion': [{ resource: 'motd', only: 'version' }],
} as const satisfies CallsAbout;

/** The calls and events that write audit entries, as offered by the audit log's filter. */
export const auditedCalls = callsWithEntries(callsAbout);
