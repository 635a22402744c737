import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEs: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'version/updateMotdContent': 'Publicó el mensaje del día',
    'version/updateMotdLink': 'Cambió el enlace del mensaje del día',
    'motd/restore': 'Publicó un mensaje del día anterior',
    'motd/cancel': 'Canceló o terminó un mensaje del día',
    'version/updateVersion': 'Anunció versiones',
  },
  targetType: { motd: 'Anuncio' },
};
