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
      invalid: 'مرفوض: غير صالح',
      forbidden: 'مرفوض: غير مسموح',
      not_found: 'مرفوض: غير موجود',
      conflict: 'مرفوض: غير ممكن',
      stale: 'مرفوض: تغيّر في الأثناء',
      taken: 'مرفوض: مستخدم بالفعل',
      limit: 'مرفوض: بلغ الحد الأقصى',
      confirm_identity: 'مرفوض: لم تُؤكَّد الهوية',
      own_account: 'حسابه نفسه',
      last_super_admin: 'مرفوض: آخر مشرف عام',
      expired_link: 'مرفوض: رابط منتهي الصلاحية',
      too_many_requests: 'مرفوض: قبل الأوان',
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
