import type { LabelsOf } from '../../../schema/labels';
import { auditTexts } from '../../auditTexts.ar';
import type { audit } from '../audit';

/** The words of the audit log in Arabic. */
export const auditWordsAr: Pick<LabelsOf<typeof audit>, 'choices'> &
  Record<'changes' | 'history', Record<string, string>> = {
  choices: {
    actorRole: { super_admin: 'مشرف عام', admin: 'مشرف', user: 'مستخدم' },
    action: {
      ...auditTexts.action,
      validateResetToken: 'اختيار كلمة مرور أولى',
      validateToken: 'اختيار كلمة مرور جديدة',
      'account.signUp': 'سجّل حسابًا',
      'account.join': 'انضم حسب نطاق البريد',
      'account.delete': 'حذف حسابه',
      'account.tokenReused': 'انتهت الجلسة: استُخدم مفتاحها مرتين',
      'account.signedIn': 'سجّل الدخول',
      'account.signInFailed': 'فشل تسجيل الدخول',
      'account.signedOutEverywhere': 'سجّل الخروج من كل الأجهزة',
      'account.passwordChanged': 'غيّر كلمة مروره',
      'account.emailChanged': 'غيّر عنوان بريده',
      'account.phoneChanged': 'غيّر رقم هاتفه',
      'account.phoneRemoved': 'أزال رقم هاتفه',
      'account.factorAdded': 'أعدّ عاملًا ثانيًا',
      'account.factorRemoved': 'أزال عامله الثاني',
      'account.recoveryCodesCreated': 'أنشأ رموز استرداد',
      'account.recoveryCodeUsed': 'سجّل الدخول برمز استرداد',
      'account.passkeyAdded': 'أضاف مفتاح مرور',
      'account.passkeyRemoved': 'أزال مفتاح مرور',
      'files.upload': 'رفع ملف',
      'files.copy': 'نسخ ملف',
      'files.delete': 'حذف ملفات',
      'files.download': 'تنزيل ملف عبر رابط',
    },
    targetType: {
      ...auditTexts.targetType,
      files: 'ملف',
    },
    outcome: {
      done: 'تم',
      invalid: 'غير صالح',
      forbidden: 'غير مسموح',
      not_found: 'غير موجود',
      conflict: 'غير ممكن',
      stale: 'تغيّر في الأثناء',
      taken: 'مستخدم بالفعل',
      limit: 'بلغ الحد الأقصى',
      confirm_identity: 'لم تُؤكَّد الهوية',
      own_account: 'حسابه نفسه',
      last_super_admin: 'آخر مشرف عام',
      expired_link: 'رابط منتهي الصلاحية',
      too_many_requests: 'قبل الأوان',
      internal: 'فشل',
    },
  },
  changes: {
    title: 'التغييرات',
    none: 'لم تتغير أي قيمة.',
    field: 'الحقل',
    before: 'قبل',
    after: 'بعد',
    noUser: 'عبر رابط مرسل بالبريد',
  },
  history: {
    list: 'سجل التغييرات، الأحدث أولًا',
    none: 'لم يُسجَّل شيء بعد.',
    values:
      '%{smart_count} قيمة |||| قيمة واحدة |||| قيمتان |||| %{smart_count} قيم |||| %{smart_count} قيمة |||| %{smart_count} قيمة',
    more: 'عرض إدخالات أقدم',
    failed: 'تعذّرت قراءة سجل التغييرات: %{message}',
  },
};
