import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditFr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'proxy/add': 'Ajout d’un proxy',
    'proxy/update': 'Modification d’un proxy',
    'proxy/remove': 'Suppression d’un proxy',
    'proxy/toggle': '(Dés)activation d’un proxy',
    'proxy/toggle.active.true': 'Activation d’un proxy',
    'proxy/toggle.active.false': 'Désactivation d’un proxy',
    'proxy/test': 'Test d’un proxy',
  },
  targetType: { proxy: 'Proxy' },
};
