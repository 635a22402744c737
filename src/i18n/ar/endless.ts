import type { endless as english } from '../en/endless';

export const endless: typeof english = {
  title: 'الصفوف',
  read: 'أول %{smart_count} من الصفوف، ويظهر المزيد مع التمرير',
  all: 'لا توجد صفوف |||| صف واحد، ولا يوجد غيره |||| صفان، ولا يوجد غيرهما |||| %{smart_count} صفوف، ولا يوجد غيرها |||| %{smart_count} صفًا، ولا يوجد غيرها |||| %{smart_count} صف، ولا يوجد غيرها',
  full: 'أول %{smart_count} من الصفوف، وهو أقصى ما يُعرض هنا. ضيّق نطاق القائمة لرؤية غيرها.',
  more: 'متابعة القراءة',
  failed: 'تعذّر تحميل الصفوف التالية: %{message}',
  arrived: 'الجديد: %{smart_count}',
  manyArrived: 'الجديد كثير',
  live: 'مباشر',
  liveHelp: 'تظهر الصفوف الجديدة تلقائيًا',
};
