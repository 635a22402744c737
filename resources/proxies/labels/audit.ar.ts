import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditAr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'proxy/add': 'إضافة خادم وكيل',
    'proxy/update': 'تغيير خادم وكيل',
    'proxy/remove': 'إزالة خادم وكيل',
    'proxy/toggle': 'تفعيل خادم وكيل أو إيقافه',
    'proxy/toggle.active.true': 'تفعيل خادم وكيل',
    'proxy/toggle.active.false': 'إيقاف خادم وكيل',
    'proxy/test': 'اختبار خادم وكيل',
  },
  targetType: { proxy: 'خادم وكيل' },
};
