import type { work as english } from './work.en';

export const work: typeof english = {
  signIns: 'حذف عمليات تسجيل الدخول المنتهية',
  signingKeys: 'تبديل مفاتيح التوقيع',
  mails: 'إرسال الرسائل الإلكترونية',
  textMessages: 'إرسال الرسائل النصية',
  oldMessages: 'حذف الرسائل القديمة',
  tables: 'التحقق من إصدار قاعدة البيانات',
  clock: 'التحقق من الساعة',
  traces: 'إرسال بيانات التتبّع',
  replica: 'التحقق من نسخة قاعدة البيانات المتماثلة',
  folder: 'فحص مجلد مخزن الملفات',
  store: 'تنظيف مخزن الملفات',
  pictures: 'حذف الصور غير المستخدمة',
  files: 'حذف الملفات المتبقية',
};
