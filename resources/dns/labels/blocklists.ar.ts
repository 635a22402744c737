import type { LabelsOf } from '../../../schema/labels';
import type { dnsBlocklists } from '../blocklists';

export const dnsBlocklistsAr: LabelsOf<typeof dnsBlocklists> = {
  title: 'قوائم الحظر',
  description: 'قوائم بالإعلانات وأدوات التعقب تحدّثها جهات أخرى.',
  name: 'قائمة حظر |||| قائمة حظر |||| قائمتا حظر |||| قوائم حظر |||| قائمة حظر |||| قائمة حظر',
  fields: {
    id: 'المعرّف',
    name: 'الاسم',
    selected: 'قيد الاستخدام',
    description: 'ما تحظره',
    entries: 'النطاقات',
    updatedOn: 'آخر تحديث',
    website: 'موقع الويب',
  },
  choices: {},
  groups: { blocklist: 'قائمة الحظر' },
  presets: { inUse: 'قيد الاستخدام' },
  actions: {
    use: {
      label: 'استخدام',
      done: 'بدأ استخدام %{smart_count} قائمة حظر |||| بدأ استخدام %{name} |||| بدأ استخدام قائمتي حظر |||| بدأ استخدام %{smart_count} قوائم حظر |||| بدأ استخدام %{smart_count} قائمة حظر |||| بدأ استخدام %{smart_count} قائمة حظر',
    },
    drop: {
      label: 'إيقاف الاستخدام',
      done: 'توقف استخدام %{smart_count} قائمة حظر |||| توقف استخدام %{name} |||| توقف استخدام قائمتي حظر |||| توقف استخدام %{smart_count} قوائم حظر |||| توقف استخدام %{smart_count} قائمة حظر |||| توقف استخدام %{smart_count} قائمة حظر',
    },
  },
};
