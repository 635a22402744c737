import type { LabelsOf } from '../../../schema/labels';
import type { dnsServices } from '../services';

export const dnsServicesAr: LabelsOf<typeof dnsServices> = {
  title: 'الخدمات',
  description: 'تطبيقات ومواقع يمكنك حجبها مع جميع نطاقاتها.',
  name: 'خدمة |||| خدمة |||| خدمتان |||| خدمات |||| خدمة |||| خدمة',
  fields: {
    id: 'المعرّف',
    name: 'الخدمة',
    active: 'محظورة',
    selected: 'في قائمتك',
    recreation: 'مسموحة في وقت الترفيه',
  },
  help: { selected: 'الخدمة المدرجة غير المحظورة متوقفة مؤقتًا.' },
  choices: {},
  groups: { service: 'الخدمة' },
  presets: { blocked: 'المحظورة' },
  actions: {
    block: {
      label: 'حظر',
      done: 'تم حظر %{smart_count} خدمة |||| تم حظر %{name} |||| تم حظر خدمتين |||| تم حظر %{smart_count} خدمات |||| تم حظر %{smart_count} خدمة |||| تم حظر %{smart_count} خدمة',
    },
    pause: {
      label: 'إيقاف مؤقت',
      done: 'توقف حظر %{smart_count} خدمة مؤقتًا |||| توقف حظر %{name} مؤقتًا |||| توقف حظر خدمتين مؤقتًا |||| توقف حظر %{smart_count} خدمات مؤقتًا |||| توقف حظر %{smart_count} خدمة مؤقتًا |||| توقف حظر %{smart_count} خدمة مؤقتًا',
    },
    resume: {
      label: 'استئناف',
      done: 'عاد حظر %{smart_count} خدمة |||| عاد حظر %{name} |||| عاد حظر خدمتين |||| عاد حظر %{smart_count} خدمات |||| عاد حظر %{smart_count} خدمة |||| عاد حظر %{smart_count} خدمة',
    },
    allowRecreation: {
      label: 'السماح في وقت الترفيه',
      done: 'تم السماح بعدد %{smart_count} خدمة في وقت الترفيه |||| سُمح بالخدمة %{name} في وقت الترفيه |||| تم السماح بخدمتين في وقت الترفيه |||| تم السماح بعدد %{smart_count} خدمات في وقت الترفيه |||| تم السماح بعدد %{smart_count} خدمة في وقت الترفيه |||| تم السماح بعدد %{smart_count} خدمة في وقت الترفيه',
    },
    denyRecreation: {
      label: 'الحظر في وقت الترفيه أيضًا',
      done: 'تم حظر %{smart_count} خدمة في كل الأوقات |||| تم حظر %{name} في كل الأوقات |||| تم حظر خدمتين في كل الأوقات |||| تم حظر %{smart_count} خدمات في كل الأوقات |||| تم حظر %{smart_count} خدمة في كل الأوقات |||| تم حظر %{smart_count} خدمة في كل الأوقات',
    },
    unblock: {
      label: 'إلغاء الحظر',
      done: 'تم إلغاء حظر %{smart_count} خدمة |||| تم إلغاء حظر %{name} |||| تم إلغاء حظر خدمتين |||| تم إلغاء حظر %{smart_count} خدمات |||| تم إلغاء حظر %{smart_count} خدمة |||| تم إلغاء حظر %{smart_count} خدمة',
    },
    relist: {
      label: 'إعادة',
      done: 'تمت إعادة إدراج %{smart_count} خدمة |||| تمت إعادة إدراج %{name} |||| تمت إعادة إدراج خدمتين |||| تمت إعادة إدراج %{smart_count} خدمات |||| تمت إعادة إدراج %{smart_count} خدمة |||| تمت إعادة إدراج %{smart_count} خدمة',
    },
  },
};
