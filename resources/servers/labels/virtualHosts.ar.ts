import type { LabelsOf } from '../../../schema/labels';
import type { virtualHosts } from '../virtualHosts';

/** The texts of virtual hosts in Arabic. */
export const virtualHostsAr: LabelsOf<typeof virtualHosts> = {
  title: 'المضيفات الافتراضية',
  description: 'مضيفات المؤسسات على خوادم الدردشة، كما تبلّغ عنها الخوادم.',
  name: 'مضيف افتراضي |||| مضيف افتراضي |||| مضيفان افتراضيان |||| مضيفات افتراضية |||| مضيفًا افتراضيًا |||| مضيف افتراضي',
  fields: {
    id: 'المضيف الافتراضي',
    vhost: 'المضيف الافتراضي',
    serverId: 'الخادم',
    status: 'الحالة',
    organization: 'المؤسسة',
    registeredUsers: 'الحسابات',
    onlineUsers: 'المتصلون',
    reportedAt: 'آخر بيانات',
    tlsExpiresAt: 'انتهاء الشهادة',
    lastSyncedAt: 'آخر مزامنة',
    syncError: 'المشكلة',
  },
  choices: {
    status: {
      available: 'متاح',
      assigned: 'مخصَّص',
      missing: 'مفقود',
      unregistered: 'جديد',
      error: 'فشل',
    },
  },
  groups: { host: 'المضيف الافتراضي', figures: 'الأرقام' },
  tabs: { sync: 'المزامنة' },
  actions: {},
  empty: 'أضف خادمًا وافحصه، فتظهر مضيفاته الافتراضية هنا.',
};
