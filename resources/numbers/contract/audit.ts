import { type CallsAbout, callsWithEntries } from '../../../contract/callsAbout';

/** The resources that this domain's audit entries refer to. */
export const auditedResources = ['numbers'] as const;

export const callsAbout = {
  'number/add': [{ resource: 'numbers', made: ({ id }) => [id] }],
  'number/update': [{ resource: 'numbers', named: 'numberId' }],
  'number/remove': [{ resource: 'numbers', named: 'numberId' }],
} as const satisfies CallsAbout;

/** The audited calls and events, in the order in which the console's filter lists them. */
export const auditedCalls = callsWithEntries(callsAbout);
