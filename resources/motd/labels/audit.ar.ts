import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditAr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'version/updateMotdContent': 'نشر رسالة اليوم',
    'version/updateMotdLink': 'تغيير رابط رسالة اليوم',
    'motd/restore': 'نشر رسالة يوم سابقة',
    'motd/cancel': 'إلغاء رسالة يوم أو إنهاؤها',
    'version/updateVersion': 'إعلان إصدارات',
  },
  targetType: { motd: 'إعلان' },
};
