import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEs: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'server/add': 'Añadió un servidor',
    'server/update': 'Cambió un servidor',
    'server/refresh': 'Comprobó un servidor',
    deleteServer: 'Eliminó un servidor',
    syncHost: 'Sincronizó hosts virtuales',
  },
  targetType: { servers: 'Servidor' },
};
