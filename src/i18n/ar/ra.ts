import type { ra as english } from '../en/ra';

export const ra: typeof english = {
  action: {
    cancel: 'إلغاء',
    close: 'إغلاق',
    create: 'إنشاء',
    delete: 'حذف',
    edit: 'تعديل',
    open: 'فتح',
    refresh: 'تحديث',
    save: 'حفظ',
    undo: 'تراجع',
  },
  auth: { auth_check_error: 'يُرجى تسجيل الدخول للمتابعة' },
  message: {
    invalid_form: 'تحتاج بعض الحقول إلى مراجعة',
    unsaved_changes: 'لم تُحفظ بعض تغييراتك. هل تريد المغادرة دون حفظها؟',
  },
  notification: {
    canceled: 'تم الإلغاء',
    created: 'تم الإنشاء',
    data_provider_error: 'تعذّر تحميل البيانات',
    deleted:
      'لم يُحذف شيء |||| تم الحذف |||| تم حذف عنصرين |||| تم حذف %{smart_count} عناصر |||| تم حذف %{smart_count} عنصرًا |||| تم حذف %{smart_count} عنصر',
    http_error: 'تعذّر الوصول إلى الخدمة',
    item_doesnt_exist: 'لم يعد هذا موجودًا',
    logged_out: 'انتهت جلستك. يُرجى تسجيل الدخول مجددًا.',
    not_authorized: 'ليست لديك صلاحية لرؤية هذا',
    updated:
      'لم يُحفظ شيء |||| تم الحفظ |||| تم حفظ عنصرين |||| تم حفظ %{smart_count} عناصر |||| تم حفظ %{smart_count} عنصرًا |||| تم حفظ %{smart_count} عنصر',
  },
  page: {
    create: 'إضافة %{name}',
    edit: '%{name} %{recordRepresentation}',
    list: '%{name}',
    show: '%{name} %{recordRepresentation}',
  },
  validation: {
    email: 'عنوان البريد الإلكتروني غير صالح. مثال: ada@example.net',
    number: 'ليس رقمًا. مثال: 12',
    regex: 'الصيغة غير صحيحة',
    required: 'يُرجى ملء هذا الحقل',
    unique: 'القيمة مستخدمة بالفعل',
  },
};
