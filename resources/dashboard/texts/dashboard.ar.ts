import type { dashboard as english } from './dashboard.en';

export const dashboard: typeof english = {
  title: 'لوحة المعلومات',
  description: 'ما يجري بنظرة واحدة.',
  firstSteps: {
    title: 'الخطوات الأولى',
    hide: 'إخفاء',
    done: 'تم',
    open: 'لم يتم بعد',
    mail: {
      title: 'إعداد خادم بريد',
      text: 'تُرسل الدعوات والرموز بالبريد. عيّن SMTP_URL وMAIL_FROM للخدمة ثم أعد تشغيلها.',
    },
    organization: { title: 'إضافة مؤسسة', text: 'ينتمي المستخدمون والفرق والأجهزة إلى مؤسسة.' },
    administrator: { title: 'إضافة مشرف', text: 'يدير المشرفون مستخدمي مؤسستهم.' },
    user: { title: 'استيراد المستخدمين', text: 'ارفع ملف CSV أو أضف المستخدمين واحدًا تلو الآخر.' },
    server: { title: 'ربط خادم محادثة', text: 'تحصل المؤسسات منه على مضيفاتها الافتراضية.' },
  },
  people: {
    title: 'المستخدمون',
    total: 'المستخدمون',
    seen7d: 'نشطون خلال 7 أيام',
    seen30d: 'نشطون خلال 30 يومًا',
    invited: 'لم يُفعّلوا قط',
    disabled: 'معطّلون',
    teams: 'الفرق',
  },
  platform: {
    trials: 'التجريبية',
    servers: 'الخوادم',
    noServers: 'لم يُضَف أي خادم بعد.',
    hosts: 'المضيفات الافتراضية',
    noHosts: 'لا مضيفات افتراضية معروفة بعد.',
    cores: 'مثيلات Core',
    noCores: 'ليس لدى أي مؤسسة مثيل Core.',
    count: 'العدد',
    online:
      'لا أحد متصل |||| مستخدم واحد متصل |||| مستخدمان متصلان |||| %{smart_count} مستخدمين متصلون |||| %{smart_count} مستخدمًا متصلًا |||| %{smart_count} مستخدم متصل',
    checked: 'فُحص %{when}',
    neverChecked: 'لم يُفحص قط',
    newest: 'أحدث المؤسسات',
    ending: 'فترات تجريبية تنتهي قريبًا',
    noTrials: 'لا توجد مؤسسة في فترة تجريبية.',
    noOrganizations: 'لا توجد مؤسسات بعد.',
    people:
      '%{smart_count} مستخدم |||| مستخدم واحد |||| مستخدمان |||| %{smart_count} مستخدمين |||| %{smart_count} مستخدمًا |||| %{smart_count} مستخدم',
    created: 'أُنشئت %{when}',
    ends: 'تنتهي %{when}',
    ended: 'انتهت %{when}',
  },
};
