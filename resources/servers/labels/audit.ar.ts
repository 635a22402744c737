import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditAr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'server/add': 'إضافة خادم',
    'server/update': 'تغيير خادم',
    'server/refresh': 'فحص خادم',
    deleteServer: 'حذف خادم',
    syncHost: 'مزامنة مضيفات افتراضية',
  },
  targetType: { servers: 'خادم' },
};
