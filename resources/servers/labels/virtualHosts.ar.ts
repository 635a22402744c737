import type { LabelsOf } from '../../../schema/labels';
import type { virtualHosts } from '../virtualHosts';

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
  help: {
    registeredUsers: 'الحسابات على المضيف الافتراضي عند آخر تقرير من خادمه.',
    onlineUsers: 'الحسابات التي كانت متصلة عند آخر تقرير من خادمه.',
    reportedAt: 'متى أبلغ خادمه عن هذه الأرقام آخر مرة. فارغ إن لم يكن يبلغ عن المضيف حاليًا.',
    lastSyncedAt: 'متى قورنت وحدة التحكم بالخادم آخر مرة عبر «مزامنة».',
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
