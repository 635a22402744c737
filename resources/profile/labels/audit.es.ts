import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEs: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'profile/update': 'Cambió su propio perfil',
    'profile/updatePhoto': 'Cambió su propia foto',
    'profile/updateStartPage': 'Cambió su página de inicio',
    'profile/endSession': 'Cerró una de sus sesiones',
    'profile/endOtherSessions': 'Cerró sus demás sesiones',
  },
  targetType: {},
};
