import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in German. */
export const auditDe: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'number/add': 'Nummer hinzugefügt',
    'number/update': 'Nummer geändert',
    'number/remove': 'Nummer gelöscht',
  },
  targetType: { numbers: 'Nummern' },
};
