import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEs: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'proxy/add': 'Añadió un proxy',
    'proxy/update': 'Cambió un proxy',
    'proxy/remove': 'Quitó un proxy',
    'proxy/toggle': 'Activó o desactivó un proxy',
    'proxy/toggle.active.true': 'Activó un proxy',
    'proxy/toggle.active.false': 'Desactivó un proxy',
    'proxy/test': 'Probó un proxy',
  },
  targetType: { proxy: 'Proxy' },
};
