import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEs: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    addOrganization: 'Creó una organización',
    updateOrganizationAttributes: 'Cambió una organización',
    updateEnableTrialStatus: 'Cambió una prueba',
    'organization/suspend': 'Suspendió una organización',
    'organization/resume': 'Reactivó una organización',
    'organization/sendNoticeAgain': 'Volvió a enviar un informe o una alerta',
    deleteOrganization: 'Eliminó una organización',
  },
  targetType: { organizations: 'Organización' },
};
