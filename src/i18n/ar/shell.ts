import type { shell as english } from '../en/shell';

export const shell: typeof english = {
  skipToContent: 'الانتقال إلى المحتوى',
  loading: 'جارٍ التحميل',
  retry: 'إعادة المحاولة',
  navigation: {
    label: 'التنقل الرئيسي',
    open: 'فتح قائمة التنقل',
    collapse: 'طي قائمة التنقل',
    expand: 'توسيع قائمة التنقل',
    groups: {
      overview: 'نظرة عامة',
      people: 'الأشخاص',
      security: 'الأمان',
      tracking: 'الموقع',
      platform: 'المنصة',
      account: 'الحساب',
    },
  },
  roles: { super_admin: 'مشرف عام', admin: 'مشرف', user: 'مستخدم' },
  organization: {
    placeholder: 'يُرجى اختيار المؤسسة',
    switch: 'المؤسسة: %{name}. تبديل',
    all: 'المؤسسات',
    failed: 'تعذّر تحميل المؤسسات: %{message}',
    everywhere: 'كل المؤسسات',
    switched: 'تُعرض الآن %{name}.',
    switchedToAll: 'تُعرض الآن كل المؤسسات.',
    oneForImport: 'تضيف عملية الاستيراد السجلات إلى مؤسسة واحدة. اختر أيّ مؤسسة.',
  },
  activity: {
    open: 'النشاط',
    openRunning:
      'النشاط: لا مهام قيد التنفيذ |||| النشاط: مهمة واحدة قيد التنفيذ |||| النشاط: مهمتان قيد التنفيذ |||| النشاط: %{smart_count} مهام قيد التنفيذ |||| النشاط: %{smart_count} مهمة قيد التنفيذ |||| النشاط: %{smart_count} مهمة قيد التنفيذ',
    openInterrupted: 'النشاط: توقفت مهمة قبل اكتمالها',
  },
  account: {
    open: 'الحساب: %{name}',
    openWithNews: 'الحساب: %{name}. لديك مستجدات لم تقرأها',
  },
  language: {
    failed: 'تعذّر تحميل اللغة: %{message}',
    notKept: 'لم تُحفظ اللغة إلا في هذا المتصفّح: %{message}',
  },
  connection: {
    lost: 'انقطع الاتصال. ما كتبته محفوظ، وتستأنف وحدة التحكم عملها عند عودة الاتصال.',
    back: 'عاد الاتصال.',
    missing: 'تعذّر التحميل. تحقق من اتصالك ثم أعد المحاولة أو أعد تحميل الصفحة.',
  },
  noPage: 'لا توجد صفحة في %{path}، أو أن دورك لا يسمح بفتحها.',
};
