import type { exporting as english } from '../en/exporting';

export const exporting: typeof english = {
  all: 'تصدير القائمة بصيغة CSV |||| تصدير صف واحد بصيغة CSV |||| تصدير الصفين بصيغة CSV |||| تصدير كل الصفوف (%{smart_count}) بصيغة CSV |||| تصدير كل الصفوف (%{smart_count}) بصيغة CSV |||| تصدير كل الصفوف (%{smart_count}) بصيغة CSV',
  allToImport:
    'تصدير القائمة لإعادة استيرادها |||| تصدير صف واحد لإعادة استيراده |||| تصدير الصفين لإعادة استيرادهما |||| تصدير كل الصفوف (%{smart_count}) لإعادة استيرادها |||| تصدير كل الصفوف (%{smart_count}) لإعادة استيرادها |||| تصدير كل الصفوف (%{smart_count}) لإعادة استيرادها',
};
