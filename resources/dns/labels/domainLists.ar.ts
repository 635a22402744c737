import type { LabelsOf } from '../../../schema/labels';
import type { dnsAllowlist } from '../allowlist';
import type { dnsDenylist } from '../denylist';
import type { dnsMuteList } from '../muteList';

/* The texts of the lists of domains in Arabic. */

const common = { name: 'نطاق |||| نطاق |||| نطاقان |||| نطاقات |||| نطاقًا |||| نطاق', groups: { entry: 'الإدخال' } };
const fields = { id: 'المعرّف', domain: 'النطاق', active: 'مفعّل', note: 'ملاحظة', addedAt: 'تاريخ الإضافة' };
const restore = {
  label: 'إعادة',
  done: 'تمت إعادة %{smart_count} نطاق إلى القائمة |||| أُعيد %{name} إلى القائمة |||| تمت إعادة نطاقين إلى القائمة |||| تمت إعادة %{smart_count} نطاقات إلى القائمة |||| تمت إعادة %{smart_count} نطاقًا إلى القائمة |||| تمت إعادة %{smart_count} نطاق إلى القائمة',
};
const removal = {
  label: 'إزالة',
  cancel: 'إبقاء',
  done: 'تمت إزالة %{smart_count} نطاق |||| تمت إزالة %{name} |||| تمت إزالة نطاقين |||| تمت إزالة %{smart_count} نطاقات |||| تمت إزالة %{smart_count} نطاقًا |||| تمت إزالة %{smart_count} نطاق',
};
const add = 'إضافة نطاقات';

export const dnsAllowlistAr: LabelsOf<typeof dnsAllowlist> = {
  title: 'قائمة السماح',
  description: 'نطاقات تمر دائمًا، كل منها مع نطاقاته الفرعية، مهما كان ما يحظرها.',
  ...common,
  fields: { ...fields, warning: 'تعارض', opposite: 'في قائمة الرفض' },
  help: { note: 'سبب السماح به، للمشرفين.' },
  choices: { warning: { conflict: 'له الأولوية', exception: 'استثناء' } },
  actions: {
    enable: {
      label: 'تفعيل',
      done: 'عاد السماح بعدد %{smart_count} نطاق |||| عاد السماح بالنطاق %{name} |||| عاد السماح بنطاقين |||| عاد السماح بعدد %{smart_count} نطاقات |||| عاد السماح بعدد %{smart_count} نطاقًا |||| عاد السماح بعدد %{smart_count} نطاق',
    },
    disable: {
      label: 'إيقاف',
      done: 'توقف السماح بعدد %{smart_count} نطاق |||| توقف السماح بالنطاق %{name} |||| توقف السماح بنطاقين |||| توقف السماح بعدد %{smart_count} نطاقات |||| توقف السماح بعدد %{smart_count} نطاقًا |||| توقف السماح بعدد %{smart_count} نطاق',
    },
    restore,
  },
  delete: {
    ...removal,
    question:
      'هل تريد إزالة %{smart_count} نطاق من قائمة السماح؟ |||| هل تريد إزالة %{name} من قائمة السماح؟ |||| هل تريد إزالة نطاقين من قائمة السماح؟ |||| هل تريد إزالة %{smart_count} نطاقات من قائمة السماح؟ |||| هل تريد إزالة %{smart_count} نطاقًا من قائمة السماح؟ |||| هل تريد إزالة %{smart_count} نطاق من قائمة السماح؟',
    consequence: 'تخضع للتصفية كأي نطاقات أخرى. |||| يخضع للتصفية كأي نطاق آخر. |||| تخضع للتصفية كأي نطاقات أخرى.',
  },
  imports: { domains: { label: add, description: 'يسمح بالنطاق الوارد في كل صف.' } },
  empty: 'لا نطاقات مسموحًا بها بالاسم. أضف النطاقات التي يجب أن تعمل دائمًا.',
};

export const dnsDenylistAr: LabelsOf<typeof dnsDenylist> = {
  title: 'قائمة الرفض',
  description: 'نطاقات محظورة، كل منها مع نطاقاته الفرعية. النطاق الموجود في قائمة السماح أيضًا يمر.',
  ...common,
  fields: { ...fields, warning: 'تعارض', opposite: 'في قائمة السماح' },
  help: { note: 'سبب حظره، للمشرفين.' },
  choices: { warning: { conflict: 'بلا أثر', exception: 'له استثناءات' } },
  actions: {
    enable: {
      label: 'تفعيل',
      done: 'عاد حظر %{smart_count} نطاق |||| عاد حظر %{name} |||| عاد حظر نطاقين |||| عاد حظر %{smart_count} نطاقات |||| عاد حظر %{smart_count} نطاقًا |||| عاد حظر %{smart_count} نطاق',
    },
    disable: {
      label: 'إيقاف',
      done: 'توقف حظر %{smart_count} نطاق |||| توقف حظر %{name} |||| توقف حظر نطاقين |||| توقف حظر %{smart_count} نطاقات |||| توقف حظر %{smart_count} نطاقًا |||| توقف حظر %{smart_count} نطاق',
    },
    restore,
  },
  delete: {
    ...removal,
    question:
      'هل تريد إزالة %{smart_count} نطاق من قائمة الرفض؟ |||| هل تريد إزالة %{name} من قائمة الرفض؟ |||| هل تريد إزالة نطاقين من قائمة الرفض؟ |||| هل تريد إزالة %{smart_count} نطاقات من قائمة الرفض؟ |||| هل تريد إزالة %{smart_count} نطاقًا من قائمة الرفض؟ |||| هل تريد إزالة %{smart_count} نطاق من قائمة الرفض؟',
    consequence:
      'تصل الأجهزة إليها مجددًا ما لم يحظرها شيء آخر. |||| تصل الأجهزة إليه مجددًا ما لم يحظره شيء آخر. |||| تصل الأجهزة إليها مجددًا ما لم يحظرها شيء آخر.',
  },
  imports: { domains: { label: add, description: 'يحظر النطاق الوارد في كل صف.' } },
  empty: 'لا نطاقات محظورة بالاسم. أضف النطاقات التي يجب ألا يصل إليها أي جهاز.',
};

export const dnsMuteListAr: LabelsOf<typeof dnsMuteList> = {
  title: 'قائمة الكتم',
  description: 'نطاقات لا تُصدر تنبيهات. وتظل خاضعة للتصفية والتسجيل كالمعتاد.',
  ...common,
  fields: { ...fields, until: 'مكتوم حتى' },
  help: { note: 'سبب كتمه، للمشرفين.', until: 'إن لم يُحدَّد وقت، يبقى مكتومًا حتى يغيّر أحدٌ ذلك.' },
  choices: {},
  actions: {
    enable: {
      label: 'كتم',
      done: 'عاد كتم %{smart_count} نطاق |||| عاد كتم %{name} |||| عاد كتم نطاقين |||| عاد كتم %{smart_count} نطاقات |||| عاد كتم %{smart_count} نطاقًا |||| عاد كتم %{smart_count} نطاق',
    },
    disable: {
      label: 'إلغاء الكتم',
      done: 'تم إلغاء كتم %{smart_count} نطاق |||| تم إلغاء كتم %{name} |||| تم إلغاء كتم نطاقين |||| تم إلغاء كتم %{smart_count} نطاقات |||| تم إلغاء كتم %{smart_count} نطاقًا |||| تم إلغاء كتم %{smart_count} نطاق',
    },
    restore,
  },
  delete: {
    ...removal,
    question:
      'هل تريد إزالة %{smart_count} نطاق من قائمة الكتم؟ |||| هل تريد إزالة %{name} من قائمة الكتم؟ |||| هل تريد إزالة نطاقين من قائمة الكتم؟ |||| هل تريد إزالة %{smart_count} نطاقات من قائمة الكتم؟ |||| هل تريد إزالة %{smart_count} نطاقًا من قائمة الكتم؟ |||| هل تريد إزالة %{smart_count} نطاق من قائمة الكتم؟',
    consequence: 'تعود إلى إصدار التنبيهات. |||| يعود إلى إصدار التنبيهات. |||| تعود إلى إصدار التنبيهات.',
  },
  imports: { domains: { label: add, description: 'يكتم النطاق الوارد في كل صف.' } },
  empty: 'لا شيء مكتوم: كل تهديد يُصدر تنبيهًا.',
};
