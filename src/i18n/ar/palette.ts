import type { palette as english } from '../en/palette';

export const palette: typeof english = {
  open: 'بحث أو انتقال إلى…',
  title: 'بحث أو انتقال إلى',
  placeholder: 'صفحة أو إجراء أو مستخدم أو فريق أو مؤسسة…',
  found:
    '%{smart_count} نتيجة |||| نتيجة واحدة |||| نتيجتان |||| %{smart_count} نتائج |||| %{smart_count} نتيجة |||| %{smart_count} نتيجة',
  none: 'لا توجد نتائج. جرّب أحرفًا أقل أو كلمة أخرى.',
  searching: 'جارٍ البحث',
  failed: 'تعذّر البحث في السجلات: %{message}',
  groups: {
    recent: 'الأخيرة',
    screens: 'الصفحات',
    actions: 'الإجراءات',
    organizations: 'تبديل المؤسسة',
  },
  theme: 'المظهر: %{choice}',
  switch: 'التبديل إلى %{name}',
  hints: { move: 'للتنقل', choose: 'للانتقال', close: 'للإغلاق' },
};
