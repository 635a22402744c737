import type { pasting as english } from '../en/pasting';

export const pasting: typeof english = {
  file: 'اختيار ملف',
  fileFailed: 'تعذّرت قراءة الملف: %{message}',
  download: 'تنزيل بصيغة CSV',
  more: 'ولا غيرها |||| وواحد آخر |||| واثنان آخران |||| و%{smart_count} غيرها |||| و%{smart_count} غيرها |||| و%{smart_count} غيرها',
  heading: { line: 'السطر', name: 'الاسم', reason: 'السبب' },
};
