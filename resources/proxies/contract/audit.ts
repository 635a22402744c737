import { type CallsAbout, callsWithEntries } from '../../../contract/callsAbout';

/** The resources that these entries refer to. */
export const auditedResources = ['proxy'] as const;

const appProxy = { resource: 'proxy', named: 'proxyId' } as const;

export const callsAbout = {
  'proxy/add': [{ resource: 'proxy', made: ({ id }) => [id] }],
  'proxy/update': [appProxy],
  'proxy/remove': [appProxy],
  'proxy/toggle': [appProxy],
  'proxy/test': [appProxy],
} as const satisfies CallsAbout;

/** The calls and events that write audit entries, as offered by the audit log's filter. */
export const auditedCalls = callsWithEntries(callsAbout);
