import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    addOrganization: 'Created an organisation',
    updateOrganizationAttributes: 'Changed an organisation',
    updateEnableTrialStatus: 'Changed a trial',
    'organization/suspend': 'Suspended an organisation',
    'organization/resume': 'Resumed an organisation',
    'organization/sendNoticeAgain': 'Sent a report or alert again',
    deleteOrganization: 'Deleted an organisation',
  },
  targetType: { organizations: 'Organisation' },
};
