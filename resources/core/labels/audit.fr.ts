import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditFr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'core/launch': 'Lancement d’une instance Core',
    'core/editUser': 'Modification de l’administrateur d’une instance Core',
    'core/remove': 'Suppression d’une instance Core',
    'core/stop': 'Arrêt d’une instance Core',
    'core/start': 'Démarrage d’une instance Core',
  },
  targetType: { core: 'Core' },
};
