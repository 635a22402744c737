import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditDe: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'profile/update': 'Eigenes Profil geändert',
    'profile/updatePhoto': 'Eigenes Foto geändert',
    'profile/updateStartPage': 'Eigene Startseite geändert',
    'profile/endSession': 'Eine eigene Sitzung beendet',
    'profile/endOtherSessions': 'Eigene andere Sitzungen beendet',
  },
  targetType: {},
};
