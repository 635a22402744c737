import type { LabelsOf } from '../../../schema/labels';
import type { dnsCategories } from '../categories';

export const dnsCategoriesAr: LabelsOf<typeof dnsCategories> = {
  title: 'الفئات',
  description: 'أنواع من مواقع الويب تُحظر كلها.',
  name: 'فئة |||| فئة |||| فئتان |||| فئات |||| فئة |||| فئة',
  fields: {
    id: 'المعرّف',
    name: 'الفئة',
    active: 'محظورة',
    selected: 'في قائمتك',
    recreation: 'مسموحة في وقت الترفيه',
  },
  help: { selected: 'الفئة المدرجة غير المحظورة متوقفة مؤقتًا.' },
  choices: {},
  groups: { category: 'الفئة' },
  presets: { blocked: 'المحظورة' },
  actions: {
    block: {
      label: 'حظر',
      done: 'تم حظر %{smart_count} فئة |||| تم حظر %{name} |||| تم حظر فئتين |||| تم حظر %{smart_count} فئات |||| تم حظر %{smart_count} فئة |||| تم حظر %{smart_count} فئة',
    },
    pause: {
      label: 'إيقاف مؤقت',
      done: 'توقف حظر %{smart_count} فئة مؤقتًا |||| توقف حظر %{name} مؤقتًا |||| توقف حظر فئتين مؤقتًا |||| توقف حظر %{smart_count} فئات مؤقتًا |||| توقف حظر %{smart_count} فئة مؤقتًا |||| توقف حظر %{smart_count} فئة مؤقتًا',
    },
    resume: {
      label: 'استئناف',
      done: 'عاد حظر %{smart_count} فئة |||| عاد حظر %{name} |||| عاد حظر فئتين |||| عاد حظر %{smart_count} فئات |||| عاد حظر %{smart_count} فئة |||| عاد حظر %{smart_count} فئة',
    },
    allowRecreation: {
      label: 'السماح في وقت الترفيه',
      done: 'تم السماح بعدد %{smart_count} فئة في وقت الترفيه |||| سُمح بالفئة %{name} في وقت الترفيه |||| تم السماح بفئتين في وقت الترفيه |||| تم السماح بعدد %{smart_count} فئات في وقت الترفيه |||| تم السماح بعدد %{smart_count} فئة في وقت الترفيه |||| تم السماح بعدد %{smart_count} فئة في وقت الترفيه',
    },
    denyRecreation: {
      label: 'الحظر في وقت الترفيه أيضًا',
      done: 'تم حظر %{smart_count} فئة في كل الأوقات |||| تم حظر %{name} في كل الأوقات |||| تم حظر فئتين في كل الأوقات |||| تم حظر %{smart_count} فئات في كل الأوقات |||| تم حظر %{smart_count} فئة في كل الأوقات |||| تم حظر %{smart_count} فئة في كل الأوقات',
    },
    unblock: {
      label: 'إلغاء الحظر',
      done: 'تم إلغاء حظر %{smart_count} فئة |||| تم إلغاء حظر %{name} |||| تم إلغاء حظر فئتين |||| تم إلغاء حظر %{smart_count} فئات |||| تم إلغاء حظر %{smart_count} فئة |||| تم إلغاء حظر %{smart_count} فئة',
    },
    relist: {
      label: 'إعادة',
      done: 'تمت إعادة إدراج %{smart_count} فئة |||| تمت إعادة إدراج %{name} |||| تمت إعادة إدراج فئتين |||| تمت إعادة إدراج %{smart_count} فئات |||| تمت إعادة إدراج %{smart_count} فئة |||| تمت إعادة إدراج %{smart_count} فئة',
    },
  },
};
