import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditDe: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    addOrganization: 'Organisation angelegt',
    updateOrganizationAttributes: 'Organisation geändert',
    updateEnableTrialStatus: 'Testphase geändert',
    'organization/suspend': 'Organisation gesperrt',
    'organization/resume': 'Organisation entsperrt',
    'organization/sendNoticeAgain': 'Bericht oder Warnung erneut gesendet',
    deleteOrganization: 'Organisation gelöscht',
  },
  targetType: { organizations: 'Organisation' },
};
