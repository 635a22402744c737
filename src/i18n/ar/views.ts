import type { views as english } from '../en/views';

/** The texts of the menu of saved views in Arabic. */
export const views: typeof english = {
  title: 'طرق العرض',
  default: 'الافتراضية',
  ready: 'الجاهزة',
  unread: 'تعذّرت قراءة طرق عرضك: %{message}',
  update: 'تحديث «%{name}»',
  updated: 'أصبحت «%{name}» تعرض هذا',
  revert: 'استعادة طريقة العرض كما كانت',
  saveAs: 'حفظ كطريقة عرض جديدة',
  rename: 'إعادة تسمية طريقة العرض',
  makeDefault: 'فتح القائمة بها',
  madeDefault: 'تُفتح القائمة بطريقة العرض «%{name}»',
  noDefault: 'عدم فتح القائمة بها',
  noLongerDefault: 'لم تعد القائمة تُفتح بطريقة العرض «%{name}»',
  copyLink: 'نسخ رابط هذا العرض',
  copied: 'تم نسخ الرابط',
  remove: 'حذف طريقة العرض',
  removed: 'تم حذف طريقة العرض «%{name}»',
  saved: 'تم حفظ طريقة العرض «%{name}»',
  name: 'الاسم',
  nameMissing: 'أدخل اسمًا لطريقة العرض',
  opensWith: 'فتح القائمة بطريقة العرض هذه',
  cancel: 'إلغاء',
  save: 'حفظ',
};
