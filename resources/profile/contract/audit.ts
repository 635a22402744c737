import { type AuditTargets, callsWithEntries } from '../../../contract/auditTargets';

export const auditedResources = [] as const;

const caller = { resource: 'manage-users', caller: true } as const;

export const auditTargets = {
  'profile/update': [caller],
  'profile/updatePhoto': [caller],
  'profile/updateStartPage': [caller],
  'profile/endSession': [caller],
  'profile/endOtherSessions': [caller],
  // Changes no record. The changes that require it have their own entries.
  'profile/confirmIdentity': [],
  // Records its own entry, since nothing happens with `dryRun`.
  'profile/deleteAccount': [],
} as const satisfies AuditTargets;

/** The audited calls and events, in the order in which the console's filter lists them. */
export const auditedCalls = callsWithEntries(auditTargets);
