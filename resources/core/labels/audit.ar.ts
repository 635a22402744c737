import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditAr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'core/launch': 'إطلاق مثيل Core',
    'core/editUser': 'تغيير مسؤول مثيل Core',
    'core/remove': 'إزالة مثيل Core',
    'core/stop': 'إيقاف مثيل Core',
    'core/start': 'تشغيل مثيل Core',
  },
  targetType: { core: 'Core' },
};
