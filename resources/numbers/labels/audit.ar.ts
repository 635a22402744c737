import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditAr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: { 'number/add': 'إضافة رقم', 'number/update': 'تغيير رقم', 'number/remove': 'حذف رقم' },
  targetType: { numbers: 'الرقم' },
};
