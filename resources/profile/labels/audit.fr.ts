import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditFr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'profile/update': 'Modification de son profil',
    'profile/updatePhoto': 'Modification de sa photo',
    'profile/updateStartPage': 'Modification de sa page d’accueil',
    'profile/endSession': 'A terminé une de ses sessions',
    'profile/endOtherSessions': 'A terminé ses autres sessions',
  },
  targetType: {},
};
