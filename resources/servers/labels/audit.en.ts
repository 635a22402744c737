import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'server/add': 'Added a server',
    'server/update': 'Changed a server',
    'server/refresh': 'Checked a server',
    deleteServer: 'Deleted a server',
    syncHost: 'Synchronised virtual hosts',
  },
  targetType: { servers: 'Server' },
};
