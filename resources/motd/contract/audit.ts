import { type CallsAbout, callsWithEntries } from '../../../contract/callsAbout';

/** The resources whose records these entries name. */
export const auditedResources = ['motd'] as const;

const message = { resource: 'motd', only: 'motd' } as const;

export const callsAbout = {
  'version/updateMotdContent': [message],
  'version/updateMotdLink': [message],
  'motd/restore': [message],
  'motd/cancel': [message],
  // A person's own way of looking at the console.
  'motd/dismiss': [],
  'version/updateVersion': [{ resource: 'motd', only: 'version' }],
} as const satisfies CallsAbout;

/** The calls and other events that leave entries in the audit log, as the console offers them. */
export const auditedCalls = callsWithEntries(callsAbout);
