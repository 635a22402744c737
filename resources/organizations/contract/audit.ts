import { type AuditTargets, callsWithEntries } from '../../../contract/auditTargets';

/** The resources that this domain's audit entries refer to. */
export const auditedResources = ['organizations'] as const;

const organization = { resource: 'organizations', named: 'organization' } as const;

export const auditTargets = {
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
} as const satisfies AuditTargets;

/** The audited calls and events, in the order in which the console's filter lists them. */
export const auditedCalls = callsWithEntries(auditTargets);
