import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditAr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'profile/update': 'تغيير الملف الشخصي',
    'profile/updatePhoto': 'تغيير الصورة الشخصية',
    'profile/updateStartPage': 'تغيير صفحة البدء الخاصة به',
    'profile/endSession': 'أنهى إحدى جلساته',
    'profile/endOtherSessions': 'أنهى جلساته الأخرى',
  },
  targetType: {},
};
