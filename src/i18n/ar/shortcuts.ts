import type { shortcuts as english } from '../en/shortcuts';

/** The help on keys in Arabic. */
export const shortcuts: typeof english = {
  title: 'اختصارات لوحة المفاتيح',
  close: 'إغلاق',
  groups: { everywhere: 'في كل مكان', list: 'في قائمة', record: 'في سجل' },
  help: 'عرض هذه المساعدة',
  dismiss: 'إغلاق المفتوح',
  or: 'أو',
};
