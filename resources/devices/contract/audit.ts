import { type CallsAbout, callsWithEntries } from '../../../contract/callsAbout';

/** The resources whose records these entries name. */
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

/** The calls and other events that leave entries in the audit log, as the console offers them. */
export const auditedCalls = callsWithEntries(callsAbout, 'device.enrol');
