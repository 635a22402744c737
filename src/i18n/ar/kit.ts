import type { kit as english } from '../en/kit';

export const kit: typeof english = {
  failed: 'تعذّر تحميل هذا: %{message}',
  asTable: 'عرض كجدول',
  asChart: 'عرض كمخطط',
  copy: 'نسخ',
  copied: 'تم النسخ',
  download: 'تنزيل %{filename}',
  linkCopied: 'تم نسخ الرابط',
  copyLink: 'نسخ الرابط',
  figuresFailed: 'تعذّر تحميل الأرقام: %{message}',
  forbidden: 'ليست لديك صلاحية لرؤية هذا: %{message} يمكن للقائمين على الخدمة تغيير دورك.',
  firstRows: 'أول %{printed} من الصفوف من أصل %{count}.',
  print: 'طباعة',
};
