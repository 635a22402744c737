import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

/** What the audit log calls this in English. */
export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: { 'number/add': 'Added a number', 'number/update': 'Changed a number', 'number/remove': 'Deleted a number' },
  targetType: { numbers: 'Numbers' },
};
