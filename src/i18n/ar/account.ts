/** The panel of the user's account, and what else uses its texts. */
export const account = {
  profile: 'الملف الشخصي',
  news: 'الميزات الجديدة',
  signOut: 'تسجيل الخروج',
  help: 'اختصارات لوحة المفاتيح',
  version: 'الإصدار %{version}',
  theme: { label: 'المظهر', light: 'فاتح', dark: 'داكن', system: 'النظام' },
  language: 'اللغة',
  notSelf: 'لا يمكن تنفيذ بعض الإجراءات على حسابك.',
};
