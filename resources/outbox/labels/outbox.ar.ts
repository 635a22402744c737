import type { LabelsOf } from '../../../schema/labels';
import type { outbox } from '../outbox';

export const outboxAr: LabelsOf<typeof outbox> = {
  title: 'صندوق الصادر',
  description: 'ما كتبته الخدمة للمستخدمين وما آل إليه. وما يُرسل يُحذف نصه.',
  name: 'رسالة |||| رسالة |||| رسالتان |||| رسائل |||| رسالة |||| رسالة',
  fields: {
    id: 'الرقم',
    subject: 'الموضوع',
    recipient: 'إلى',
    kind: 'بشأن',
    medium: 'الوسيلة',
    state: 'الحالة',
    code: 'الرمز',
    link: 'الرابط',
    body: 'النص حتى الإرسال',
    html: 'بصيغة HTML',
    files: 'الملفات',
    createdAt: 'وقت الكتابة',
    sentAt: 'وقت الإرسال',
    deliveredAt: 'وقت التسليم',
    attempts: 'المحاولات',
    lastError: 'سبب الفشل',
  },
  choices: {
    kind: {
      invitation: 'دعوة',
      password_reset: 'إعادة تعيين كلمة المرور',
      code: 'رمز',
      factor_removed: 'إزالة عامل',
      account_event: 'أمان الحساب',
      security_report: 'تقرير أمان',
      security_alert: 'تنبيه أمان',
    },
    medium: { email: 'بريد إلكتروني', sms: 'رسالة نصية' },
    state: { waiting: 'قيد الانتظار', sent: 'مرسلة', delivered: 'سُلّمت', failed: 'فشلت' },
  },
  groups: { message: 'الرسالة', delivery: 'التسليم' },
  actions: {},
  empty: 'لم تُرسل أي رسالة بعد.',
};
