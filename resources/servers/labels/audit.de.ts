import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditDe: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'server/add': 'Server hinzugefügt',
    'server/update': 'Server geändert',
    'server/refresh': 'Server geprüft',
    deleteServer: 'Server gelöscht',
    syncHost: 'Virtual Hosts abgeglichen',
  },
  targetType: { servers: 'Server' },
};
