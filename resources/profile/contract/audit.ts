import { type CallsAbout, callsWithEntries } from '../../../contract/callsAbout';

/** The resources whose records these entries name. */
export const auditedResources = [] as const;

const caller = { resource: 'manage-users', caller: true } as const;

export const callsAbout = {
  'profile/update': [caller],
  'profile/updatePhoto': [caller],
  'profile/updateStartPage': [caller],
  'profile/endSession': [caller],
  'profile/endOtherSessions': [caller],
  // It changes no record, and the changes that need it have entries of their own.
  'profile/confirmIdentity': [],
  // Notes itself: with `dryRun` nothing happens.
  'profile/deleteAccount': [],
} as const satisfies CallsAbout;

/** The calls and other events that leave entries in the audit log, as the console offers them. */
export const auditedCalls = callsWithEntries(callsAbout);
