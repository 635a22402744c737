import type { endless as english } from '../en/endless';

/** The texts of lists that go on as they are scrolled in Arabic. */
export const endless: typeof english = {
  title: 'الصفوف',
  read: 'أول %{figure} من الصفوف، ويظهر المزيد مع التمرير',
  all: 'لا توجد صفوف |||| صف واحد، ولا يوجد غيره |||| صفان، ولا يوجد غيرهما |||| %{figure} صفوف، ولا يوجد غيرها |||| %{figure} صفًا، ولا يوجد غيرها |||| %{figure} صف، ولا يوجد غيرها',
  full: 'أول %{figure} من الصفوف، وهو أقصى ما يُعرض هنا. ضيّق نطاق القائمة لرؤية غيرها.',
  more: 'متابعة القراءة',
  failed: 'تعذّرت قراءة الصفوف التالية: %{message}',
  arrived: 'الجديد: %{figure}',
  manyArrived: 'الجديد كثير',
  live: 'مباشر',
  liveHelp: 'تظهر الصفوف الجديدة تلقائيًا',
};
