import type { LabelsOf } from '../../../schema/labels';
import type { dnsDenylist } from '../denylist';

/** The texts of the denylist in Arabic. */
export const dnsDenylistAr: LabelsOf<typeof dnsDenylist> = {
  title: 'قائمة الرفض',
  description: 'نطاقات محظورة، كل منها مع نطاقاته الفرعية. النطاق الموجود في قائمة السماح أيضًا يمر.',
  name: 'نطاق |||| نطاق |||| نطاقان |||| نطاقات |||| نطاقًا |||| نطاق',
  fields: {
    id: 'المعرّف',
    domain: 'النطاق',
    active: 'مفعّل',
    note: 'ملاحظة',
    addedAt: 'تاريخ الإضافة',
    warning: 'تعارض',
  },
  help: { note: 'سبب حظره، للمشرفين.' },
  choices: { warning: { conflict: 'في قائمة السماح أيضًا' } },
  groups: { entry: 'الإدخال' },
  actions: {
    enable: {
      label: 'تفعيل',
      done: 'عاد حظر %{smart_count} نطاق |||| عاد حظر %{name} |||| عاد حظر نطاقين |||| عاد حظر %{smart_count} نطاقات |||| عاد حظر %{smart_count} نطاقًا |||| عاد حظر %{smart_count} نطاق',
    },
    disable: {
      label: 'إيقاف',
      done: 'توقف حظر %{smart_count} نطاق |||| توقف حظر %{name} |||| توقف حظر نطاقين |||| توقف حظر %{smart_count} نطاقات |||| توقف حظر %{smart_count} نطاقًا |||| توقف حظر %{smart_count} نطاق',
    },
    restore: {
      label: 'إعادة',
      done: 'تمت إعادة %{smart_count} نطاق إلى القائمة |||| أُعيد %{name} إلى القائمة |||| تمت إعادة نطاقين إلى القائمة |||| تمت إعادة %{smart_count} نطاقات إلى القائمة |||| تمت إعادة %{smart_count} نطاقًا إلى القائمة |||| تمت إعادة %{smart_count} نطاق إلى القائمة',
    },
  },
  delete: {
    label: 'إزالة',
    question:
      'هل تريد إزالة %{smart_count} نطاق من قائمة الرفض؟ |||| هل تريد إزالة %{name} من قائمة الرفض؟ |||| هل تريد إزالة نطاقين من قائمة الرفض؟ |||| هل تريد إزالة %{smart_count} نطاقات من قائمة الرفض؟ |||| هل تريد إزالة %{smart_count} نطاقًا من قائمة الرفض؟ |||| هل تريد إزالة %{smart_count} نطاق من قائمة الرفض؟',
    consequence:
      'تصل الأجهزة إليها مجددًا ما لم يحظرها شيء آخر. |||| تصل الأجهزة إليه مجددًا ما لم يحظره شيء آخر. |||| تصل الأجهزة إليها مجددًا ما لم يحظرها شيء آخر.',
    cancel: 'إبقاء',
    done: 'تمت إزالة %{smart_count} نطاق |||| تمت إزالة %{name} |||| تمت إزالة نطاقين |||| تمت إزالة %{smart_count} نطاقات |||| تمت إزالة %{smart_count} نطاقًا |||| تمت إزالة %{smart_count} نطاق',
  },
  imports: { domains: { label: 'إضافة نطاقات', description: 'يحظر النطاق الوارد في كل صف.' } },
  empty: 'لا نطاقات محظورة بالاسم. أضف النطاقات التي يجب ألا يصل إليها أي جهاز.',
};
