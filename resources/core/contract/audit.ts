import { type AuditTargets, callsWithEntries } from '../../../contract/auditTargets';

/** The resources that this domain's audit entries refer to. */
export const auditedResources = ['core'] as const;

const core = { resource: 'core', named: 'coreId' } as const;

export const auditTargets = {
  'core/launch': [{ resource: 'core', made: ({ id }) => [id] }],
  'core/editUser': [core],
  'core/remove': [core],
  'core/stop': [core],
  'core/start': [core],
} as const satisfies AuditTargets;

/** The audited calls and events, in the order in which the console's filter lists them. */
export const auditedCalls = callsWithEntries(auditTargets);
