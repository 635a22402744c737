import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditFr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'server/add': 'Ajout d’un serveur',
    'server/update': 'Modification d’un serveur',
    'server/refresh': 'Vérification d’un serveur',
    deleteServer: 'Suppression d’un serveur',
    syncHost: 'Synchronisation d’hôtes virtuels',
  },
  targetType: { servers: 'Serveur' },
};
