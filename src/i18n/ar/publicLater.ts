import type { publicLaterTexts as english } from '../en/publicLater';

/** The texts of the other pages before signing in, in Arabic. */
export const publicLaterTexts: typeof english = {
  challenge: {
    code: 'رمز من ستة أرقام',
    submit: 'متابعة',
    busy: 'جارٍ التحقق',
    back: 'رجوع إلى تسجيل الدخول',
    sent: 'تم إرسال رمز إليك.',
    sentTo: 'تم إرسال رمز إلى %{destination}.',
    SOFTWARE_TOKEN_MFA: {
      title: 'إدخال الرمز',
      text: 'افتح تطبيق المصادقة وأدخل الرمز الذي يعرضه للحساب %{username}.',
    },
    SMS_MFA: { title: 'إدخال الرمز من الرسالة النصية' },
    EMAIL_OTP: { title: 'إدخال الرمز من البريد الإلكتروني' },
    SELECT_MFA_TYPE: {
      title: 'تأكيد هويتك',
      text: 'اختر كيف تريد الحصول على الرمز.',
      SOFTWARE_TOKEN_MFA: 'من تطبيق المصادقة',
      SMS_MFA: 'برسالة نصية',
      EMAIL_OTP: 'بالبريد الإلكتروني',
    },
    MFA_SETUP: {
      title: 'إعداد تطبيق مصادقة',
      text: 'تتطلب هذه الخدمة عاملًا ثانيًا. امسح الصورة بتطبيق مصادقة، ثم أدخل الرمز الذي يعرضه للحساب %{username}.',
      picture: 'رمز QR لتطبيق المصادقة',
      secret: 'إذا تعذّر مسحها، فأدخل هذا المفتاح السري في التطبيق:',
    },
    CUSTOM_CHALLENGE: { title: 'الإجابة لتسجيل الدخول', answer: 'الإجابة' },
  },
  copy: { copy: 'نسخ', done: 'تم النسخ' },
  password: {
    new: 'كلمة المرور الجديدة',
    repeat: 'كلمة المرور الجديدة مرة أخرى',
    long: '8 أحرف على الأقل',
    upper: 'حرف لاتيني كبير',
    lower: 'حرف لاتيني صغير',
    digit: 'رقم',
    met: 'مستوفى',
    different: 'كلمتا المرور غير متطابقتين',
    empty: 'لا يمكن ترك كلمة المرور فارغة',
    submit: 'تعيين كلمة المرور',
    busy: 'جارٍ تعيين كلمة المرور',
  },
  firstPassword: {
    title: 'اختيار كلمة مرور',
    text: 'للحساب %{username} كلمة مرور مؤقتة. اختر كلمة مرور خاصة بك للمتابعة.',
    submit: 'تعيين كلمة المرور وتسجيل الدخول',
  },
  attributes: {
    email: 'عنوان البريد الإلكتروني',
    phone_number: 'رقم الهاتف، مثل \u2066+14155550123\u2069',
    name: 'الاسم',
    given_name: 'الاسم الأول',
    family_name: 'اسم العائلة',
    missing: 'لا يمكن ترك «%{attribute}» فارغًا',
  },
  forgot: {
    title: 'هل نسيت كلمة المرور؟',
    text: 'نرسل رمزًا إلى عنوان حسابك، وبه تختار كلمة مرور جديدة.',
    submit: 'إرسال الرمز',
    busy: 'جارٍ إرسال الرمز',
    haveCode: 'لديّ رمز',
  },
  resetByCode: {
    title: 'اختيار كلمة مرور',
    sent: 'إذا كان الحساب موجودًا، فقد أُرسل رمز إلى %{destination}.',
  },
  resend: {
    send: 'إرسال رمز جديد',
    wait: 'إرسال رمز جديد بعد %{seconds} ث',
  },
  confirmAccount: {
    title: 'تأكيد حسابك',
    text: 'أدخل الرمز الذي أُرسل إليك عند إنشاء الحساب.',
    submit: 'تأكيد',
    busy: 'جارٍ التأكيد',
  },
  callback: {
    title: 'جارٍ تسجيل الدخول',
    failed: 'تعذّر تسجيل الدخول',
    signIn: 'الانتقال إلى تسجيل الدخول',
  },
  link: {
    reset: 'اختيار كلمة مرور',
    validate: 'اختيار كلمة مرور جديدة',
    checking: 'جارٍ التحقق من الرابط',
    for: 'للحساب %{username}',
    forced: 'أعاد أحد المشرفين تعيين كلمة مرور الحساب %{username}. اختر كلمة مرور جديدة.',
    signIn: 'الانتقال إلى تسجيل الدخول',
  },
};
