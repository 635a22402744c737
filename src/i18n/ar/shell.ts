import type { shell as english } from '../en/shell';

/** The texts of the console's frame in Arabic. */
export const shell: typeof english = {
  skipToContent: 'الانتقال إلى المحتوى',
  loading: 'جارٍ التحميل',
  pages: {
    profile: { title: 'الملف الشخصي', description: 'هويتك هنا، وكيف تثبتها، وكيف تظهر لك وحدة التحكم.' },
    billing: { title: 'الفوترة' },
    dashboard: { title: 'لوحة المعلومات' },
    dns: { title: 'تصفية DNS' },
    motd: { title: 'رسالة اليوم' },
    lastKnown: { title: 'التتبع' },
    liveTracking: { title: 'التتبع المباشر' },
    historicalData: { title: 'البيانات السابقة' },
    files: { title: 'الملفات' },
  },
  motd: {
    title: 'رسالة اليوم',
    more: 'قراءة المزيد',
    dismiss: 'إخفاء الرسالة',
    notDismissed: 'تعذّر إخفاء الرسالة: %{message}',
  },
  navigation: {
    label: 'التنقل الرئيسي',
    open: 'فتح قائمة التنقل',
    collapse: 'طي قائمة التنقل',
    expand: 'توسيع قائمة التنقل',
    groups: {
      overview: 'نظرة عامة',
      people: 'الأشخاص',
      security: 'الأمان',
      tracking: 'التتبع',
      platform: 'المنصة',
      account: 'الحساب',
    },
  },
  roles: { super_admin: 'مشرف عام', admin: 'مشرف', user: 'مستخدم' },
  organization: {
    placeholder: 'يُرجى اختيار المؤسسة',
    switch: 'المؤسسة: %{name}. تبديل',
    search: 'البحث في المؤسسات',
    all: 'المؤسسات',
    none: 'لا توجد مؤسسة مطابقة',
    failed: 'تعذّرت قراءة المؤسسات: %{message}',
    needed: 'تعرض هذه الصفحة مؤسسة واحدة في كل مرة. اختر المؤسسة التي تريد رؤية سجلاتها.',
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
    profile: 'الملف الشخصي',
    news: 'الميزات الجديدة',
    signOut: 'تسجيل الخروج',
    help: 'اختصارات لوحة المفاتيح',
    version: 'الإصدار %{version}',
  },
  language: {
    label: 'اللغة',
    failed: 'تعذّر تحميل اللغة: %{message}',
    notKept: 'لم تُحفظ اللغة إلا في هذا المتصفّح: %{message}',
  },
  theme: { label: 'المظهر', light: 'فاتح', dark: 'داكن', system: 'النظام' },
  connection: {
    lost: 'انقطع الاتصال. ما كتبته محفوظ، وتستأنف وحدة التحكم عملها عند عودة الاتصال.',
    back: 'عاد الاتصال.',
    missing: 'تعذّر التحميل. أعد المحاولة عند عودة الاتصال.',
  },
  notification: { close: 'إغلاق' },
};
