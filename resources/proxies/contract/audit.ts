import { type CallsAbout, callsWithEntries } from '../../../contract/callsAbout';

/** The resources whose records these entries name. */
export const auditedResources = ['proxy'] as const;

const appProxy = { resource: 'proxy', named: 'proxyId' } as const;

export const callsAbout = {
  'proxy/add': [{ resource: 'proxy', made: ({ id }) => [id] }],
  'proxy/update': [appProxy],
  'proxy/remove': [appProxy],
  'proxy/toggle': [appProxy],
  'proxy/test': [appProxy],
} as const satisfies CallsAbout;

/** The calls and other events that leave entries in the audit log, as the console offers them. */
export const auditedCalls = callsWithEntries(callsAbout);
