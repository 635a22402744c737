import type { bulkEdit as english } from '../en/bulkEdit';

export const bulkEdit: typeof english = {
  title: 'تعديل %{count} %{name}',
  field: 'الحقل',
  chooseField: 'اختيار حقل',
  mode: 'كيف يتغير %{field}',
  modes: { set: 'يصبح', add: 'إضافة', remove: 'إزالة' },
  addField: 'حقل آخر',
  removeField: 'عدم تغيير %{field}',
  preview: {
    title: 'ما الذي سيتغير',
    choose: 'اختر حقلًا وقيمته الجديدة لمعرفة ما سيتغير.',
    reading: 'جارٍ قراءة %{done} من %{total}',
    failed: 'تعذّر تحميل السجلات المحددة: %{message}',
    some: 'سيتغير %{count} من %{total}، أما الباقي فهو كذلك بالفعل.',
    all: 'سيتغير الكل (%{total}).',
    none: 'لن يتغير شيء: السجلات على هذه الحال بالفعل.',
    first: 'هذا ما في أول %{total}، وسيتغير الكل (%{all}).',
    more: 'و%{count} غيرها',
    record: 'الاسم',
    before: 'الآن',
    after: 'لاحقًا',
  },
  apply: 'تغيير %{count}',
  change: 'تغيير',
};
