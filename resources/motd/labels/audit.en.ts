import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'version/updateMotdContent': 'Published the message of the day',
    'version/updateMotdLink': 'Changed the link of the message of the day',
    'motd/restore': 'Published an earlier message of the day',
    'motd/cancel': 'Cancelled or ended a message of the day',
    'version/updateVersion': 'Announced versions',
  },
  targetType: { motd: 'Announcement' },
};
