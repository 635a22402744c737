import type { record as english } from '../en/record';

export const record: typeof english = {
  input: {
    none: 'لا شيء',
    choose: 'اختيار واحد',
    clear: 'مسح',
    open: 'فتح القائمة',
    close: 'إغلاق القائمة',
    searching: 'جارٍ البحث…',
    noMatch: 'لا نتائج مطابقة',
    noneFree: 'لا شيء متاح',
  },
  action: {
    already: 'سبق أن نفّذ مسؤول آخر هذا الإجراء: %{action}، %{name}',
    question:
      '%{action}: %{smart_count} %{resource}؟ |||| %{action}: %{name}؟ |||| %{action}: %{resource}؟ |||| %{action}: %{smart_count} %{resource}؟',
    failed: 'تعذّر تنفيذ «%{action}»: %{message}',
    thenFailed: 'تم تنفيذ «%{action}»، لكن تعذّر ما يليه: %{message}',
  },
};
