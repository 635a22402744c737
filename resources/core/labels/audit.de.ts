import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditDe: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'core/launch': 'Core-Instanz angelegt',
    'core/editUser': 'Administrator einer Core-Instanz geändert',
    'core/remove': 'Core-Instanz entfernt',
    'core/stop': 'Core-Instanz angehalten',
    'core/start': 'Core-Instanz gestartet',
  },
  targetType: { core: 'Core' },
};
