import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditAr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    addOrganization: 'إنشاء مؤسسة',
    updateOrganizationAttributes: 'تغيير مؤسسة',
    updateEnableTrialStatus: 'تغيير فترة تجريبية',
    'organization/suspend': 'إيقاف مؤسسة مؤقتًا',
    'organization/resume': 'استئناف مؤسسة',
    'organization/sendNoticeAgain': 'إعادة إرسال تقرير أو تنبيه',
    deleteOrganization: 'حذف مؤسسة',
  },
  targetType: { organizations: 'مؤسسة' },
};
