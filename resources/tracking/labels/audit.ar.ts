import type { AuditLabels } from '../../../schema/labels';
import type { auditedCalls, auditedResources } from '../contract/audit';

export const auditAr: AuditLabels<typeof auditedCalls, typeof auditedResources> = {
  action: {
    'tracking.viewCurrent': 'عرض مواقع الأشخاص',
    'tracking.viewLive': 'متابعة مواقع الأشخاص',
    'tracking.viewRange': 'عرض مواقع شخص السابقة',
    'tracking.export': 'تصدير مواقع شخص السابقة',
    'mapping/updateSettings': 'تغيير إعدادات الخرائط',
    'mapping/update-retention': 'تغيير مدة حفظ المواقع',
    'mapping/addGeofence': 'رسم منطقة',
    'mapping/updateGeofence': 'تغيير منطقة',
    'mapping/deleteGeofence': 'حذف منطقة',
  },
  targetType: { 'live-tracking': 'منطقة', 'mapping-setting': 'إعدادات الخرائط' },
};
