import type { LabelsOf } from '../../schema/labels';
import type { proxies } from './proxies';

/** The texts of proxies in Arabic. */
export const proxiesAr: LabelsOf<typeof proxies> = {
  title: 'الخوادم الوكيلة',
  description: 'ما يمكن لتطبيقات الجوّال المرور عبره حيث تُحظر الاتصالات المباشرة. تجرّب أصغر رقم أولًا.',
  name: 'خادم وكيل |||| خادم وكيل |||| خادمان وكيلان |||| خوادم وكيلة |||| خادمًا وكيلًا |||| خادم وكيل',
  fields: {
    id: 'المعرّف',
    name: 'الاسم',
    type: 'النوع',
    host: 'المضيف',
    port: 'المنفذ',
    username: 'اسم المستخدم',
    password: 'كلمة المرور',
    passwordSet: 'له كلمة مرور',
    organizations: 'المؤسسات',
    regions: 'المناطق الجغرافية',
    priority: 'الترتيب',
    active: 'مفعّل',
    maxConnections: 'أقصى عدد اتصالات',
    rateLimitKBps: 'أقصى سرعة في الثانية',
    health: 'السلامة',
    healthError: 'المشكلة',
    latencyMs: 'زمن الاستجابة',
    checkedAt: 'آخر اختبار',
    shareLink: 'رابط المشاركة',
    createdAt: 'تاريخ الإضافة',
  },
  help: {
    type: 'XEP-0065 للملفات بين التطبيقات، والأنواع الأخرى لكل ما ترسله.',
    host: 'اسم مثل p1.example.net أو عنوان IP. عند تغييره يجب تعيين كلمة المرور مجددًا.',
    username: 'اتركه فارغًا إذا كان استخدام الخادم الوكيل متاحًا للجميع.',
    password: 'تُحفظ مشفّرة ولا تُعرض مجددًا.',
    organizations: 'إن لم تُختر أي منها: تطبيقات كل المؤسسات.',
    regions: 'مثل eu-central-1. إن لم تُحدَّد: تطبيقات كل المناطق.',
    priority: 'من 0 إلى 1000. تجرّب التطبيقات الأصغر أولًا.',
  },
  choices: {
    type: { tls: 'TLS', socks5: 'SOCKS5', https: 'HTTPS', xep0065: 'XEP-0065' },
    health: { up: 'يعمل', down: 'متوقف', unknown: 'لم يُختبر' },
  },
  groups: {
    proxy: 'الخادم الوكيل',
    credentials: 'بيانات الاعتماد',
    audience: 'من يمكنه استخدامه',
    limits: 'الحدود',
    state: 'الحالة',
  },
  actions: {
    test: {
      label: 'اختبار الآن',
      done: 'تم اختبار %{smart_count} خادم وكيل |||| تم اختبار %{name} |||| تم اختبار خادمين وكيلين |||| تم اختبار %{smart_count} خوادم وكيلة |||| تم اختبار %{smart_count} خادمًا وكيلًا |||| تم اختبار %{smart_count} خادم وكيل',
    },
    enable: {
      label: 'تفعيل',
      done: 'تم تفعيل %{smart_count} خادم وكيل |||| تم تفعيل %{name} |||| تم تفعيل خادمين وكيلين |||| تم تفعيل %{smart_count} خوادم وكيلة |||| تم تفعيل %{smart_count} خادمًا وكيلًا |||| تم تفعيل %{smart_count} خادم وكيل',
    },
    disable: {
      label: 'إيقاف',
      done: 'تم إيقاف %{smart_count} خادم وكيل |||| تم إيقاف %{name} |||| تم إيقاف خادمين وكيلين |||| تم إيقاف %{smart_count} خوادم وكيلة |||| تم إيقاف %{smart_count} خادمًا وكيلًا |||| تم إيقاف %{smart_count} خادم وكيل',
    },
    setPassword: {
      label: 'تعيين بيانات الاعتماد',
      question: 'هل تريد تعيين بيانات اعتماد %{name}؟',
      consequence: 'تحصل عليها التطبيقات مع إعداداتها التالية. وتُحفظ كلمة المرور مشفّرة ولا تُعرض مجددًا.',
      cancel: 'إبقاء كما هي',
      done: 'تم تعيين بيانات اعتماد %{name}',
      ask: { username: 'اسم المستخدم', password: 'كلمة المرور' },
    },
  },
  delete: {
    label: 'حذف',
    question:
      'هل تريد حذف %{smart_count} خادم وكيل؟ |||| هل تريد حذف %{name}؟ |||| هل تريد حذف خادمين وكيلين؟ |||| هل تريد حذف %{smart_count} خوادم وكيلة؟ |||| هل تريد حذف %{smart_count} خادمًا وكيلًا؟ |||| هل تريد حذف %{smart_count} خادم وكيل؟',
    consequence: 'تتوقف التطبيقات عن استخدامه حالما تحصل على إعداداتها التالية.',
    cancel: 'إبقاء',
    done: 'تم حذف %{smart_count} خادم وكيل |||| تم حذف %{name} |||| تم حذف خادمين وكيلين |||| تم حذف %{smart_count} خوادم وكيلة |||| تم حذف %{smart_count} خادمًا وكيلًا |||| تم حذف %{smart_count} خادم وكيل',
  },
  empty: 'لا توجد خوادم وكيلة بعد. أضف خادمًا حيث يتعذّر على التطبيقات الاتصال مباشرة.',
};
