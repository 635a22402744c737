import { type CallsAbout, callsWithEntries } from '../../../contract/callsAbout';

export const auditedResources = [] as const;

const caller = { resource: 'manage-users', caller: true } as const;

export const callsAbout = {
  'profile/update': [caller],
  'profile/updatePhoto': [caller],
  'profile/updateStartPage': [caller],
  'profile/endSession': [caller],
  'profile/endOtherSessions': [caller],
  // Changes no record. The changes that require it have their own entries.
  'profile/confirmIdentity': [],
  // Records its own entry, since nothing happens with `dryRun`.
  'profile/deleteAccount': [],
} as const satisfies CallsAbout;

/** The calls and other events that leave entries in the audit log, as the console lists them. */
export const auditedCalls = callsWithEntries(callsAbout);
