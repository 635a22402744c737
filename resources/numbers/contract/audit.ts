import { type CallsAbout, callsWithEntries } from '../../../contract/callsAbout';

/** The resources whose records these entries name. */
export const auditedResources = ['numbers'] as const;

export const callsAbout = {
  'number/add': [{ resource: 'numbers', made: ({ id }) => [id] }],
  'number/update': [{ resource: 'numbers', named: 'numberId' }],
  'number/remove': [{ resource: 'numbers', named: 'numberId' }],
} as const satisfies CallsAbout;

/** The calls and other events that leave entries in the audit log, as the console offers them. */
export const auditedCalls = callsWithEntries(callsAbout);
