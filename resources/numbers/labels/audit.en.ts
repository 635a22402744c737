import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditEn: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: { 'number/add': 'Added a number', 'number/update': 'Changed a number', 'number/remove': 'Deleted a number' },
  targetType: { numbers: 'Number' },
};
