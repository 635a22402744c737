import type { LabelsOf } from '../../schema/labels';
import type { servers } from './servers';

/** The texts of servers in Arabic. */
export const serversAr: LabelsOf<typeof servers> = {
  title: 'الخوادم',
  description: 'خوادم الدردشة التي تستضيف المضيفات الافتراضية للمؤسسات. يُفحص كل منها كل دقيقة.',
  name: 'خادم |||| خادم |||| خادمان |||| خوادم |||| خادمًا |||| خادم',
  fields: {
    id: 'المعرّف',
    name: 'الاسم',
    host: 'المضيف',
    region: 'المنطقة الجغرافية',
    status: 'الحالة',
    statusError: 'المشكلة',
    version: 'الإصدار',
    vhostCount: 'المضيفات',
    registeredUsers: 'الحسابات',
    onlineUsers: 'المتصلون',
    uptimeSeconds: 'مدة التشغيل',
    lastCheckedAt: 'آخر فحص',
    apiUrl: 'عنوان الإدارة',
    apiUser: 'حساب الإدارة',
    apiSecret: 'المفتاح السري',
    c2sPort: 'منفذ التطبيقات',
    s2sPort: 'منفذ الخوادم الأخرى',
    wsPath: 'مسار WebSocket',
    createdAt: 'تاريخ الإضافة',
  },
  help: {
    host: 'الاسم الذي تتصل به التطبيقات، مثل chat1.example.net.',
    region: 'مثل eu-central-1.',
    apiUrl: 'واجهة HTTP في ejabberd، مثل \u2066https://chat1.example.net:5443/api\u2069.',
    apiUser: 'حساب تسمح له api_permissions بالإدارة، مثل console@chat1.example.net.',
    apiSecret: 'يُحفظ مشفّرًا ولا يُعرض مجددًا.',
  },
  choices: { status: { online: 'متصل', degraded: 'متعثر', offline: 'غير متصل', unknown: 'لم يُفحص' } },
  groups: { server: 'الخادم', administration: 'الإدارة', ports: 'الاتصالات', state: 'الحالة' },
  tabs: { organizations: 'المؤسسات', sync: 'المزامنة' },
  actions: {
    check: {
      label: 'فحص الآن',
      done: 'تم فحص %{smart_count} خادم |||| تم فحص %{name} |||| تم فحص خادمين |||| تم فحص %{smart_count} خوادم |||| تم فحص %{smart_count} خادمًا |||| تم فحص %{smart_count} خادم',
    },
    connect: {
      label: 'تغيير الإدارة',
      question: 'كيف يُدار %{name}؟',
      consequence: 'من الآن فصاعدًا يُستعلم من %{name} على هذا العنوان وبهذا الحساب. ويُحفظ المفتاح السري مشفّرًا.',
      cancel: 'إبقاء كما هي',
      done: 'تم تغيير إدارة %{name}',
      ask: { apiUrl: 'عنوان الإدارة', apiUser: 'حساب الإدارة', apiSecret: 'المفتاح السري' },
    },
  },
  delete: {
    label: 'حذف',
    question: 'هل تريد حذف %{name}؟',
    consequence: 'تنساه وحدة التحكم مع مضيفاته الافتراضية. ولا يتغير شيء على الخادم نفسه.',
    cancel: 'إبقاء الخادم',
    done: 'تم حذف %{name}',
  },
  empty: 'لا توجد خوادم بعد. أضف الخادم الأول.',
};
