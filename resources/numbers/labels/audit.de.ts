import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditDe: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'number/add': 'Nummer hinzugefügt',
    'number/update': 'Nummer geändert',
    'number/remove': 'Nummer gelöscht',
  },
  targetType: { numbers: 'Nummer' },
};
