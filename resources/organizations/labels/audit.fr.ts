import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditFr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    addOrganization: 'Création d’une organisation',
    updateOrganizationAttributes: 'Modification d’une organisation',
    updateEnableTrialStatus: 'Modification d’un essai',
    'organization/suspend': 'Suspension d’une organisation',
    'organization/resume': 'Levée de la suspension d’une organisation',
    'organization/sendNoticeAgain': 'Nouvel envoi d’un rapport ou d’une alerte',
    deleteOrganization: 'Suppression d’une organisation',
  },
  targetType: { organizations: 'Organisation' },
};
