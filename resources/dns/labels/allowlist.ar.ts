import type { LabelsOf } from '../../../schema/labels';
import type { dnsAllowlist } from '../allowlist';

/** The texts of the allowlist in Arabic. */
export const dnsAllowlistAr: LabelsOf<typeof dnsAllowlist> = {
  title: 'قائمة السماح',
  description: 'نطاقات تمر دائمًا، كل منها مع نطاقاته الفرعية، مهما كان ما يحظرها.',
  name: 'نطاق |||| نطاق |||| نطاقان |||| نطاقات |||| نطاقًا |||| نطاق',
  fields: {
    id: 'المعرّف',
    domain: 'النطاق',
    active: 'مفعّل',
    note: 'ملاحظة',
    addedAt: 'تاريخ الإضافة',
    warning: 'تعارض',
  },
  help: { note: 'سبب السماح به، للمشرفين.' },
  choices: { warning: { conflict: 'في قائمة الرفض أيضًا' } },
  groups: { entry: 'الإدخال' },
  actions: {
    enable: {
      label: 'تفعيل',
      done: 'عاد السماح بعدد %{smart_count} نطاق |||| عاد السماح بالنطاق %{name} |||| عاد السماح بنطاقين |||| عاد السماح بعدد %{smart_count} نطاقات |||| عاد السماح بعدد %{smart_count} نطاقًا |||| عاد السماح بعدد %{smart_count} نطاق',
    },
    disable: {
      label: 'إيقاف',
      done: 'توقف السماح بعدد %{smart_count} نطاق |||| توقف السماح بالنطاق %{name} |||| توقف السماح بنطاقين |||| توقف السماح بعدد %{smart_count} نطاقات |||| توقف السماح بعدد %{smart_count} نطاقًا |||| توقف السماح بعدد %{smart_count} نطاق',
    },
    restore: {
      label: 'إعادة',
      done: 'تمت إعادة %{smart_count} نطاق إلى القائمة |||| أُعيد %{name} إلى القائمة |||| تمت إعادة نطاقين إلى القائمة |||| تمت إعادة %{smart_count} نطاقات إلى القائمة |||| تمت إعادة %{smart_count} نطاقًا إلى القائمة |||| تمت إعادة %{smart_count} نطاق إلى القائمة',
    },
  },
  delete: {
    label: 'إزالة',
    question:
      'هل تريد إزالة %{smart_count} نطاق من قائمة السماح؟ |||| هل تريد إزالة %{name} من قائمة السماح؟ |||| هل تريد إزالة نطاقين من قائمة السماح؟ |||| هل تريد إزالة %{smart_count} نطاقات من قائمة السماح؟ |||| هل تريد إزالة %{smart_count} نطاقًا من قائمة السماح؟ |||| هل تريد إزالة %{smart_count} نطاق من قائمة السماح؟',
    consequence: 'تخضع للتصفية كأي نطاقات أخرى. |||| يخضع للتصفية كأي نطاق آخر. |||| تخضع للتصفية كأي نطاقات أخرى.',
    cancel: 'إبقاء',
    done: 'تمت إزالة %{smart_count} نطاق |||| تمت إزالة %{name} |||| تمت إزالة نطاقين |||| تمت إزالة %{smart_count} نطاقات |||| تمت إزالة %{smart_count} نطاقًا |||| تمت إزالة %{smart_count} نطاق',
  },
  imports: { domains: { label: 'إضافة نطاقات', description: 'يسمح بالنطاق الوارد في كل صف.' } },
  empty: 'لا نطاقات مسموحًا بها بالاسم. أضف النطاقات التي يجب أن تعمل دائمًا.',
};
