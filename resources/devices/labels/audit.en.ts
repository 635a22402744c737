import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    deleteSecurityDataFromUser: 'Deleted a user’s security data',
    bulkDeleteSecurityData: 'Deleted a device’s security data',
    bulkDeleteAllSecurityData: 'Deleted all security data',
    'device/addEnrolmentCode': 'Created an enrolment code',
    'device.enrol': 'Enrolled a device',
    'device/revoke': 'Revoked a device’s access',
    sendTestReportEmail: 'Sent a test report',
    sendTestAlertEmail: 'Sent a test alert',
  },
  targetType: { devices: 'Device' },
};
