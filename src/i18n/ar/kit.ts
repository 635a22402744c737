import type { kit as english } from '../en/kit';

export const kit: typeof english = {
  failed: 'تعذّر تحميل هذا: %{message}',
  download: 'تنزيل %{filename}',
  linkCopied: 'تم نسخ الرابط',
  copyLink: 'نسخ الرابط',
  figuresFailed: 'تعذّر تحميل الأرقام: %{message}',
  forbidden: 'ليست لديك صلاحية لرؤية هذا: %{message} يمكن للقائمين على الخدمة تغيير دورك.',
  firstRows: 'أول %{printed} من الصفوف من أصل %{count}.',
};
