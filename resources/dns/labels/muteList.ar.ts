import type { LabelsOf } from '../../../schema/labels';
import type { dnsMuteList } from '../muteList';

/** The texts of the mute list in Arabic. */
export const dnsMuteListAr: LabelsOf<typeof dnsMuteList> = {
  title: 'قائمة الكتم',
  description: 'نطاقات لا تُصدر تنبيهات. وتظل خاضعة للتصفية والتسجيل كالمعتاد.',
  name: 'نطاق |||| نطاق |||| نطاقان |||| نطاقات |||| نطاقًا |||| نطاق',
  fields: {
    id: 'المعرّف',
    domain: 'النطاق',
    active: 'مفعّل',
    note: 'ملاحظة',
    addedAt: 'تاريخ الإضافة',
    until: 'مكتوم حتى',
  },
  help: {
    note: 'سبب كتمه، للمشرفين.',
    until: 'إن لم يُحدَّد وقت، يبقى مكتومًا حتى يغيّر أحدٌ ذلك.',
  },
  choices: {},
  groups: { entry: 'الإدخال' },
  actions: {
    enable: {
      label: 'كتم',
      done: 'عاد كتم %{smart_count} نطاق |||| عاد كتم %{name} |||| عاد كتم نطاقين |||| عاد كتم %{smart_count} نطاقات |||| عاد كتم %{smart_count} نطاقًا |||| عاد كتم %{smart_count} نطاق',
    },
    disable: {
      label: 'إلغاء الكتم',
      done: 'تم إلغاء كتم %{smart_count} نطاق |||| تم إلغاء كتم %{name} |||| تم إلغاء كتم نطاقين |||| تم إلغاء كتم %{smart_count} نطاقات |||| تم إلغاء كتم %{smart_count} نطاقًا |||| تم إلغاء كتم %{smart_count} نطاق',
    },
    restore: {
      label: 'إعادة',
      done: 'تمت إعادة %{smart_count} نطاق إلى القائمة |||| أُعيد %{name} إلى القائمة |||| تمت إعادة نطاقين إلى القائمة |||| تمت إعادة %{smart_count} نطاقات إلى القائمة |||| تمت إعادة %{smart_count} نطاقًا إلى القائمة |||| تمت إعادة %{smart_count} نطاق إلى القائمة',
    },
  },
  delete: {
    label: 'إزالة',
    question:
      'هل تريد إزالة %{smart_count} نطاق من قائمة الكتم؟ |||| هل تريد إزالة %{name} من قائمة الكتم؟ |||| هل تريد إزالة نطاقين من قائمة الكتم؟ |||| هل تريد إزالة %{smart_count} نطاقات من قائمة الكتم؟ |||| هل تريد إزالة %{smart_count} نطاقًا من قائمة الكتم؟ |||| هل تريد إزالة %{smart_count} نطاق من قائمة الكتم؟',
    consequence: 'تعود إلى إصدار التنبيهات. |||| يعود إلى إصدار التنبيهات. |||| تعود إلى إصدار التنبيهات.',
    cancel: 'إبقاء',
    done: 'تمت إزالة %{smart_count} نطاق |||| تمت إزالة %{name} |||| تمت إزالة نطاقين |||| تمت إزالة %{smart_count} نطاقات |||| تمت إزالة %{smart_count} نطاقًا |||| تمت إزالة %{smart_count} نطاق',
  },
  imports: { domains: { label: 'إضافة نطاقات', description: 'يكتم النطاق الوارد في كل صف.' } },
  empty: 'لا شيء مكتوم: كل تهديد يُصدر تنبيهًا.',
};
