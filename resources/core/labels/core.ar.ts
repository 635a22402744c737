import type { LabelsOf } from '../../../schema/labels';
import type { cores } from '../core';

export const coresAr: LabelsOf<typeof cores> = {
  title: 'Core',
  description: 'خلفيات مخصصة للمؤسسات، وحالة كل منها.',
  name: 'مثيل Core |||| مثيل Core |||| مثيلا Core |||| مثيلات Core |||| مثيل Core |||| مثيل Core',
  fields: {
    id: 'المعرّف',
    name: 'الاسم',
    organization: 'المؤسسة',
    status: 'الحالة',
    progress: 'التقدم',
    error: 'سبب الفشل',
    region: 'المنطقة الجغرافية',
    size: 'الحجم',
    host: 'المضيف',
    port: 'المنفذ',
    version: 'الإصدار',
    adminUsername: 'المسؤول',
    adminEmail: 'بريد المسؤول',
    adminPassword: 'كلمة مرور المسؤول',
    launchedAt: 'وقت الإطلاق',
    lastHeartbeatAt: 'آخر إشارة',
  },
  help: {
    region: 'مكان تشغيله، مثل eu-central-1.',
    adminUsername: 'الحساب الذي يدير المثيل.',
    adminPassword: '8 أحرف على الأقل، وتُحفظ مشفّرة ولا تُعرض مجددًا. إن لم تُعطَ، يولّدها المثيل بنفسه.',
    size: 'مقدار الذاكرة التي تحصل عليها النواة.',
  },
  choices: {
    status: {
      launching: 'قيد التشغيل',
      running: 'يعمل',
      stopping: 'قيد الإيقاف',
      stopped: 'متوقف',
      failed: 'فشل',
      removing: 'قيد الإزالة',
    },
    size: { small: 'صغير', medium: 'متوسط', large: 'كبير' },
  },
  groups: { instance: 'المثيل', administrator: 'المسؤول', state: 'الحالة' },
  tabs: { downloads: 'التنزيلات' },
  actions: {
    start: {
      label: 'تشغيل',
      question:
        'هل تريد تشغيل %{smart_count} مثيل Core؟ |||| هل تريد تشغيل مثيل Core واحد؟ |||| هل تريد تشغيل مثيلي Core؟ |||| هل تريد تشغيل %{smart_count} مثيلات Core؟ |||| هل تريد تشغيل %{smart_count} مثيل Core؟ |||| هل تريد تشغيل %{smart_count} مثيل Core؟',
      consequence: 'يمكن لتطبيقات المؤسسة الوصول إليه مجددًا حالما يعمل.',
      cancel: 'إبقاء كما هو',
      done: 'جارٍ تشغيل %{name}',
    },
    stop: {
      label: 'إيقاف',
      question:
        'هل تريد إيقاف %{smart_count} مثيل Core؟ |||| هل تريد إيقاف %{name}؟ |||| هل تريد إيقاف مثيلي Core؟ |||| هل تريد إيقاف %{smart_count} مثيلات Core؟ |||| هل تريد إيقاف %{smart_count} مثيل Core؟ |||| هل تريد إيقاف %{smart_count} مثيل Core؟',
      consequence: 'لا يمكن لتطبيقات المؤسسة الوصول إليه حتى يُعاد تشغيله. ويحتفظ بما لديه من بيانات.',
      cancel: 'إبقاء التشغيل',
      done: 'جارٍ إيقاف %{name}',
    },
    setPassword: {
      label: 'تعيين كلمة المرور',
      question: 'هل تريد تعيين كلمة مرور مسؤول %{name}؟',
      consequence: 'لا تعود كلمة المرور القديمة صالحة. وتُحفظ الجديدة مشفّرة ولا تُعرض مجددًا.',
      cancel: 'إبقاء كما هي',
      done: 'تم تعيين كلمة مرور مسؤول %{name}',
      ask: { password: 'كلمة المرور' },
    },
  },
  delete: {
    label: 'إزالة',
    question: 'هل تريد إزالة %{name}؟',
    consequence: 'يُوقف ويُحذف مع كل ما فيه. نزّل نسخة احتياطية أولًا إذا كنت تحتاج إليها.',
    cancel: 'إبقاء المثيل',
    done: 'جارٍ إزالة %{name}',
  },
  empty: 'أطلق المثيل الأول.',
};
