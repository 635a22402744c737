import { type AuditTargets, callsWithEntries } from '../../../contract/auditTargets';

/** The resources that this domain's audit entries refer to. */
export const auditedResources = ['numbers'] as const;

export const auditTargets = {
  'number/add': [{ resource: 'numbers', made: ({ id }) => [id] }],
  'number/update': [{ resource: 'numbers', named: 'numberId' }],
  'number/remove': [{ resource: 'numbers', named: 'numberId' }],
} as const satisfies AuditTargets;

/** The audited calls and events, in the order in which the console's filter lists them. */
export const auditedCalls = callsWithEntries(auditTargets);
