import type { range as english } from '../en/range';

export const range: typeof english = {
  label: 'الفترة',
  own: 'فترة مخصصة',
  from: 'من',
  to: 'إلى',
  show: 'عرض',
  order: 'يجب أن تكون النهاية بعد البداية.',
  invalidLink: 'الفترة في هذا الرابط غير صالحة. تُعرض فترة أخرى بدلًا منها.',
  most: 'الحد الأقصى لعدد الأيام المعروضة معًا: %{days}.',
  zone: 'المنطقة الزمنية',
};
