import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditAr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    deleteSecurityDataFromUser: 'حذف بيانات الأمان لمستخدم',
    bulkDeleteSecurityData: 'حذف بيانات الأمان لجهاز',
    bulkDeleteAllSecurityData: 'حذف كل بيانات الأمان',
    'device/addEnrolmentCode': 'إنشاء رمز تسجيل',
    'device.enrol': 'تسجيل جهاز',
    'device/revoke': 'إلغاء وصول جهاز',
    sendTestReportEmail: 'إرسال تقرير اختباري',
    sendTestAlertEmail: 'إرسال تنبيه اختباري',
  },
  targetType: { devices: 'جهاز' },
};
