import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditDe: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'version/updateMotdContent': 'Nachricht des Tages veröffentlicht',
    'version/updateMotdLink': 'Link der Nachricht des Tages geändert',
    'motd/restore': 'Frühere Nachricht des Tages veröffentlicht',
    'motd/cancel': 'Nachricht des Tages abgesagt oder beendet',
    'version/updateVersion': 'Versionen angekündigt',
  },
  targetType: { motd: 'Ankündigung' },
};
