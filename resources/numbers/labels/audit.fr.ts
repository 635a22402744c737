import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditFr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'number/add': 'Ajout d’un numéro',
    'number/update': 'Modification d’un numéro',
    'number/remove': 'Suppression d’un numéro',
  },
  targetType: { numbers: 'Numéro' },
};
