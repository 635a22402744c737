import type { LabelsOf } from '../../../schema/labels';
import type { ownOrganization } from '../organization';
import type { organizations } from '../organizations';

type OrganizationsLabels = LabelsOf<typeof organizations>;

const fields: OrganizationsLabels['fields'] = {
  id: 'الاسم المختصر',
  name: 'الاسم المختصر',
  label: 'الاسم',
  vhost: 'المضيف الافتراضي',
  server: 'الخادم',
  status: 'الحالة',
  trialEndsAt: 'نهاية الفترة التجريبية',
  userCount: 'المستخدمون',
  teamCount: 'الفرق',
  maxUsers: 'حد المستخدمين',
  smsEnabled: 'SMS',
  dnsEnabled: 'تصفية DNS',
  trackingEnabled: 'التتبع',
  securityHubEnabled: 'مركز الأمان',
  mfaRequired: 'العامل الثاني إلزامي',
  contactEmail: 'بريد التواصل',
  country: 'البلد',
  timezone: 'المنطقة الزمنية',
  alertEmails: 'مستلمو التقارير والتنبيهات',
  reportSchedule: 'التقرير',
  reportWeekday: 'يوم الأسبوع',
  reportDay: 'يوم الشهر',
  reportHour: 'الساعة',
  alertCriticalDevice: 'جهاز يصبح حرجًا',
  alertRootedDevice: 'جهاز مكسور الحماية',
  alertSilentDevice: 'جهاز يتوقف عن إرسال التقارير',
  silentDays: 'يُعد متوقفًا بعد',
  alertDnsThreat: 'حظر تهديد عبر DNS',
  alertAdminSignIn: 'دخول مشرف من جهاز جديد',
  alertFactorRemoved: 'إزالة عامل ثانٍ',
  emailDomains: 'الانضمام حسب نطاق البريد',
  createdAt: 'تاريخ الإنشاء',
  logoKey: 'الشعار',
};

const help: OrganizationsLabels['help'] = {
  name: 'أحرف لاتينية صغيرة وأرقام وواصلات، مثل acme. لا يمكن تغييره لاحقًا.',
  label: 'اسم المؤسسة كما يظهر في وحدة التحكم والتطبيق.',
  vhost: 'اسم مضيف خدمة الدردشة لهذه المؤسسة، مثل acme.chat.example.net.',
  maxUsers: 'تُرفض الحسابات الجديدة فوق هذا العدد.',
  country: 'ابحث بالاسم أو بالرمز.',
  timezone: 'مثل Europe/Vienna.',
  alertEmails: 'اضغط Enter بعد كل عنوان، أو الصق عدة عناوين.',
  reportSchedule: 'عدد مرات إرسال ملخص إلى العناوين نفسها.',
  reportDay: 'في الشهر الأقصر: آخر يوم فيه.',
  reportHour: 'من 0 إلى 23 بتوقيت المؤسسة.',
  silentDays: 'أيام دون تقرير.',
  alertDnsThreat: 'النطاقات في قائمة الكتم لا تثير تنبيهًا.',
  alertAdminSignIn: 'أو من متصفح لم يُستخدم من قبل.',
  emailDomains: 'من يسجّل بعنوان بريد إلكتروني مؤكد من أحد هذه النطاقات ينضم إلى هذه المؤسسة. مثال: acme.com',
};

const choices: OrganizationsLabels['choices'] = {
  status: { active: 'نشطة', trial: 'تجريبية', suspended: 'موقوفة' },
  reportSchedule: { never: 'أبدًا', daily: 'كل يوم', weekly: 'كل أسبوع', monthly: 'كل شهر' },
  reportWeekday: {
    monday: 'الاثنين',
    tuesday: 'الثلاثاء',
    wednesday: 'الأربعاء',
    thursday: 'الخميس',
    friday: 'الجمعة',
    saturday: 'السبت',
    sunday: 'الأحد',
  },
};

const groups: OrganizationsLabels['groups'] = {
  profile: 'الملف التعريفي',
  features: 'الميزات',
  limits: 'الحدود والقواعد',
  reports: 'التنبيهات والتقارير',
  alerts: 'ما يثير تنبيهًا',
  about: 'معلومات',
};

const tabs = { summary: 'ملخص' };

export const organizationsAr: LabelsOf<typeof organizations> = {
  title: 'إدارة المؤسسات',
  description: 'كل المؤسسات التي تديرها هذه الخدمة.',
  name: 'مؤسسة |||| مؤسسة |||| مؤسستان |||| مؤسسات |||| مؤسسة |||| مؤسسة',
  fields,
  help,
  choices,
  groups,
  actions: {
    startTrial: {
      label: 'بدء الفترة التجريبية',
      question: 'هل تريد بدء الفترة التجريبية للمؤسسة %{name}؟',
      consequence:
        'تُعرض %{name} على أنها في فترة تجريبية حتى ذلك الحين. ولا يتوقف شيء عند انتهائها: أنهِها أو أوقف المؤسسة بنفسك.',
      cancel: 'إبقاء كما هي',
      done: 'بدأت الفترة التجريبية للمؤسسة %{name}',
      ask: { endsAt: 'نهاية الفترة التجريبية' },
    },
    extendTrial: {
      label: 'تغيير نهاية الفترة التجريبية',
      question: 'هل تريد تغيير نهاية الفترة التجريبية للمؤسسة %{name}؟',
      consequence: 'تنتهي الفترة التجريبية عندئذ في الوقت الذي تحدده، قبل الموعد الحالي أو بعده.',
      cancel: 'إبقاء كما هي',
      done: 'تم تغيير نهاية الفترة التجريبية للمؤسسة %{name}',
      ask: { endsAt: 'نهاية الفترة التجريبية' },
    },
    endTrial: {
      label: 'إنهاء الفترة التجريبية',
      question: 'هل تريد إنهاء الفترة التجريبية للمؤسسة %{name}؟',
      consequence: 'تصبح %{name} مؤسسة نشطة فورًا.',
      cancel: 'إبقاء الفترة التجريبية',
      done: 'انتهت الفترة التجريبية للمؤسسة %{name}',
    },
    suspend: {
      label: 'إيقاف مؤقت',
      question: 'هل تريد إيقاف %{name} مؤقتًا؟',
      consequence: 'لا يمكن لأحد في %{name} تسجيل الدخول أو المتابعة حتى تستأنف عملها. لا يُفقد شيء.',
      cancel: 'إبقاء كما هي',
      done: 'تم إيقاف %{name} مؤقتًا',
    },
    resume: { label: 'استئناف', done: 'لم تعد %{name} موقوفة' },
  },
  delete: {
    label: 'حذف',
    question: 'هل تريد حذف %{name}؟',
    consequence: 'يُحذف نهائيًا كل ما يخص المؤسسة، ويُسجَّل خروج كل من فيها. لا يمكن لأي مؤسسة جديدة أن تحمل اسمها المختصر.',
    cancel: 'إبقاء المؤسسة',
    done: 'تم حذف %{name}',
  },
  tabs: { ...tabs, core: 'Core' },
  empty: 'أنشئ المؤسسة الأولى.',
};

export const ownOrganizationAr: LabelsOf<typeof ownOrganization> = {
  title: 'المؤسسة',
  description: 'ملف مؤسستك التعريفي وميزاتها وقواعدها.',
  name: 'مؤسسة |||| مؤسسة |||| مؤسستان |||| مؤسسات |||| مؤسسة |||| مؤسسة',
  fields,
  help,
  choices,
  groups,
  tabs,
  actions: {},
};
