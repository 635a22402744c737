import type { shortcuts as english } from '../en/shortcuts';

export const shortcuts: typeof english = {
  groups: { everywhere: 'في كل مكان', list: 'في قائمة', record: 'في سجل' },
  help: 'عرض هذه المساعدة',
  dismiss: 'إغلاق المفتوح',
  or: 'أو',
  keys: { Ctrl: 'Ctrl', Shift: 'Shift', Home: 'Home', End: 'End', Space: 'Space', Enter: 'Enter', Esc: 'Esc' },
  list: {
    search: 'بحث',
    next: 'الصف التالي',
    previous: 'الصف السابق',
    first: 'الصف الأول',
    last: 'الصف الأخير',
    tick: 'تحديد الصف',
    tickPage: 'تحديد كل صفوف الصفحة',
    open: 'فتح الصف',
    menu: 'إجراءات الصف',
    cell: 'التنقل داخل الصف',
    edit: 'التعديل في الموضع',
    bar: 'الانتقال إلى إجراءات الصفوف المحددة والعودة منها',
    width: 'على عنوان عمود: تضييق العمود أو توسيعه',
  },
  record: {
    edit: 'تعديل السجل',
    menu: 'فتح إجراءات السجل',
    tab: 'فتح علامة التبويب بهذا الرقم',
  },
};
