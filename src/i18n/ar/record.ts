import type { record as english } from '../en/record';

export const record: typeof english = {
  roles: { super_admin: 'مشرف عام', admin: 'مشرف', user: 'مستخدم' },
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
    some: 'يمكن تنفيذ هذا على %{count} من %{total}، ويبقى الباقي كما هو.',
    none: 'لا يمكن تنفيذ هذا على أي من العناصر المحددة.',
    notSelf: 'يُستثنى حسابك.',
    someNotSelf: 'يمكن تنفيذ هذا على %{count} من %{total}. يُستثنى الباقي وحسابك.',
    leavesOut: 'تُستثنى السجلات التي لا يلزم فيها هذا أو لا يمكن.',
    leavesOutAndSelf: 'يُستثنى حسابك والسجلات التي لا يلزم فيها هذا أو لا يمكن.',
    typeCount: 'اكتب %{count} للتأكيد',
    typeTitle: 'اكتب %{title} للتأكيد',
    failed: 'تعذّر تنفيذ «%{action}»: %{message}',
    thenFailed: 'تم تنفيذ «%{action}»، لكن تعذّر ما يليه: %{message}',
  },
};
