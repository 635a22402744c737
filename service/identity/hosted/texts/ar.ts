import type { HostedTexts } from './en';

/** The texts of the hosted pages in Arabic. */
export const texts: HostedTexts = {
  signIn: { title: 'تسجيل الدخول', username: 'اسم المستخدم', password: 'كلمة المرور', submit: 'تسجيل الدخول' },
  links: {
    forgot: 'هل نسيت كلمة المرور؟',
    signUp: 'إنشاء حساب',
    back: 'رجوع إلى وحدة التحكم',
    language: 'اللغة',
  },
  newPassword: {
    title: 'اختيار كلمة مرور جديدة',
    rule: '8 أحرف على الأقل، منها حرف لاتيني كبير وحرف صغير ورقم.',
    field: 'كلمة المرور الجديدة',
    submit: 'تعيين كلمة المرور',
  },
  code: {
    title: 'إدخال الرمز',
    sent: 'تم إرسال الرمز إليك.',
    sentTo: 'تم إرسال الرمز إلى %{destination}.',
    inApp: 'يعرضه تطبيق المصادقة لديك.',
    field: 'الرمز',
    orRecovery: 'الرمز أو رمز استرداد',
    submit: 'متابعة',
  },
  choice: {
    title: 'تأكيد هويتك',
    factors: { SMS_MFA: 'برسالة نصية', EMAIL_OTP: 'بالبريد الإلكتروني', SOFTWARE_TOKEN_MFA: 'من تطبيق المصادقة' },
  },
  setUp: {
    title: 'إعداد تطبيق مصادقة',
    text: 'العامل الثاني إلزامي. امسح الصورة بتطبيق مصادقة، ثم أدخل الرمز الذي يعرضه للحساب %{username}.',
    picture: 'رمز QR لتطبيق المصادقة',
    key: 'إذا تعذّر مسحها، فأدخل هذا المفتاح في التطبيق:',
  },
  tooLong: 'بقيت الصفحة مفتوحة وقتًا طويلًا. سجّل الدخول مجددًا.',
  refused: {
    title: 'رابط تسجيل الدخول هذا لا يعمل',
    client: 'العميل غير معروف.',
    address: 'عنوان الرجوع غير مسجّل.',
    advice: 'سجّل الدخول من وحدة التحكم.',
  },
};
