import { type CallsAbout, callsWithEntries } from '../../../contract/callsAbout';

/** The resources that these entries refer to. */
export const auditedResources = ['devices'] as const;

const organization = { resource: 'organizations', named: 'organization' } as const;

export const callsAbout = {
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
} as const satisfies CallsAbout;

/** The calls and events that write audit entries, as offered by the audit log's filter. */
export const auditedCalls = callsWithEntries(callsAbout, 'device.enrol');
