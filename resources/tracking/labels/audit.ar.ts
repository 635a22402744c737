import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditAr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'tracking.viewCurrent': 'عرض المواقع الحالية',
    'tracking.viewLive': 'متابعة المواقع مباشرةً',
    'tracking.viewRange': 'عرض مسار مستخدم',
    'tracking.export': 'تصدير مسار مستخدم',
    'mapping/updateSettings': 'تغيير إعدادات الخرائط',
    'mapping/update-retention': 'تغيير مدة حفظ المواقع',
    'mapping/addGeofence': 'رسم منطقة',
    'mapping/updateGeofence': 'تغيير منطقة',
    'mapping/deleteGeofence': 'حذف منطقة',
  },
  targetType: { 'live-tracking': 'منطقة', 'mapping-setting': 'إعدادات الخرائط' },
};
