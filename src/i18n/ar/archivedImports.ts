import type { archivedImports as english } from '../en/archivedImports';

/** The texts of archived imports, whose files and results are in the object store, in Arabic. */
export const archivedImports: typeof english = {
  title: 'عمليات الاستيراد السابقة',
  help: 'ملفات عمليات الاستيراد التي أجريتها خلال آخر 30 يومًا وما آلت إليه صفوفها، دون كلمات المرور. لا يمكن لغيرك قراءتها.',
  result: 'النتيجة',
  input: 'الملف المستورد',
  resultOf: 'النتيجة: %{name}',
  inputOf: 'الملف المستورد: %{name}',
  delete: 'حذف ملفات %{name}',
  question: 'هل تريد حذف ملفات %{name}؟',
  consequence: 'يُحذف الملف والنتيجة نهائيًا. ويبقى ما استُورد.',
  deleteDo: 'حذف الملفات',
  keep: 'إبقاء الملفات',
  failed: 'تعذّرت قراءة عمليات الاستيراد السابقة: %{message}',
  notDone: 'تعذّر تنفيذ ذلك: %{message}',
  more: 'عرض الكل (%{count})',
  unfinished: 'لم تكتمل، حسب المعروف هنا',
  rows: {
    created: 'تم استيراده: %{count}',
    exists: 'كان موجودًا: %{count}',
    refused: 'مرفوض: %{count}',
    wrong: 'مستبعد بسبب الأخطاء: %{count}',
    open: 'لم يُرسل أو غير مؤكد: %{count}',
  },
  when: '%{resource}، %{when}',
  archiving: 'جارٍ حفظ الملف والنتيجة ضمن «النشاط».',
  archived: 'يُحفظ لك الملف والنتيجة، دون كلمات المرور، ضمن «النشاط» لمدة 30 يومًا.',
  notArchived: 'لم يُحفظ الملف ولا النتيجة: %{reason}',
  secret: 'لا يُحفظ الملف ولا النتيجة لأن في الملف عمودًا يحتوي على أسرار: نزّل ما تحتاج إليه.',
  noStore: 'لا يُحفظ الملف ولا النتيجة في هذا التثبيت: نزّل ما تحتاج إليه.',
};
