import { type AuditTargets, callsWithEntries } from '../../../contract/auditTargets';

/** The resources that this domain's audit entries refer to. */
export const auditedResources = ['devices'] as const;

const organization = { resource: 'organizations', named: 'organization' } as const;

export const auditTargets = {
  deleteSecurityDataFromUser: [
    { resource: 'manage-users', named: 'user' },
    { resource: 'devices', named: 'device' },
  ],
  bulkDeleteSecurityData: [{ resource: 'devices', named: 'ids' }],
  bulkDeleteAllSecurityData: [organization],
  'device/addEnrolmentCode': [{ resource: 'manage-users', named: 'user' }],
  'device/revoke': [{ resource: 'devices', named: 'id' }],
  sendTestReportEmail: [organization],
  sendTestAlertEmail: [organization],
} as const satisfies AuditTargets;

/** The audited calls and events, in the order in which the console's filter lists them. */
export const auditedCalls = callsWithEntries(auditTargets, 'device.enrol');
