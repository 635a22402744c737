import { type CallsAbout, callsWithEntries } from '../../../contract/callsAbout';

/** The resources whose records these entries name. */
export const auditedResources = ['organizations'] as const;

const organization = { resource: 'organizations', named: 'organization' } as const;

export const callsAbout = {
  addOrganization: [
    organization,
    { resource: 'manage-users', made: ({ administrator }) => (administrator ? [administrator.id] : []) },
  ],
  updateOrganizationAttributes: [organization],
  updateEnableTrialStatus: [organization],
  'organization/suspend': [organization],
  'organization/resume': [organization],
  'organization/sendNoticeAgain': [organization],
  deleteOrganization: [organization],
} as const satisfies CallsAbout;

/** The calls and other events that leave entries in the audit log, as the console offers them. */
export const auditedCalls = callsWithEntries(callsAbout);
