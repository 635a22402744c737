import type { publicTexts as english } from '../en/public';

/** The texts of the sign-in page in Arabic. */
export const publicTexts: typeof english = {
  product: 'Chat Console',
  tagline: 'الإدارة',
  loading: 'جارٍ التحميل',
  language: { label: 'اللغة', failed: 'تعذّر تحميل اللغة: %{message}' },
  signIn: {
    title: 'تسجيل الدخول',
    username: 'اسم المستخدم',
    password: 'كلمة المرور',
    show: 'إظهار كلمة المرور',
    hide: 'إخفاء كلمة المرور',
    capsLock: 'مفتاح Caps Lock مفعّل',
    submit: 'تسجيل الدخول',
    busy: 'جارٍ تسجيل الدخول',
    hosted: 'المتابعة بالدخول الموحّد',
    forgot: 'هل نسيت كلمة المرور؟',
    support: 'الحصول على المساعدة',
    newPassword: 'اختيار كلمة مرور جديدة',
    confirm: 'تأكيد حسابك',
    ended: 'انتهت جلستك. يُرجى تسجيل الدخول مجددًا.',
    passwordChanged: 'تم تعيين كلمة المرور. سجّل الدخول بها الآن.',
    interrupted: 'انقطع تسجيل الدخول أو استغرق وقتًا طويلًا. يُرجى تسجيل الدخول مجددًا.',
    confirmed: 'تم تأكيد حسابك. سجّل الدخول الآن.',
  },
  signOut: {
    title: 'جارٍ تسجيل الخروج',
    incomplete: 'لم يكتمل تسجيل الخروج',
    consequence: 'نسي هذا المتصفح هويتك، لكن تعذّر إبلاغ الخدمة. أعد المحاولة قبل المغادرة.',
    retry: 'إعادة المحاولة',
  },
  support: {
    title: 'الدعم',
    leaving: 'جارٍ نقلك إلى صفحة الدعم.',
    none: 'لم تُحدَّد صفحة دعم. اسأل القائمين على هذه الخدمة.',
  },
  error: {
    title: 'حدث خطأ غير متوقع في التطبيق',
    body: 'تعذّر بدء تشغيل وحدة التحكم.',
    failed: 'توقفت هذه الصفحة عن العمل بسبب خلل في وحدة التحكم. أعد المحاولة أو انتقل إلى صفحة أخرى.',
    notLoaded: 'تعذّر تحميل هذه الصفحة. تحقق من اتصالك ثم أعد المحاولة.',
    retry: 'إعادة المحاولة',
    reload: 'إعادة تحميل الصفحة',
    profile: 'الانتقال إلى الملف الشخصي',
    details: 'تفاصيل الخطأ',
  },
};
