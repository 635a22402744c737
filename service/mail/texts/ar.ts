import type { MailTexts } from './en';

/** What mails and text messages say in Arabic. */
export const texts: MailTexts = {
  hello: 'مرحبًا %{name}،',
  code: {
    reasons: {
      confirmAccount: { subject: 'رمز تأكيد حسابك', sentence: 'رمز تأكيد حسابك هو %{code}.' },
      newPassword: {
        subject: 'رمز اختيار كلمة مرور جديدة',
        sentence: 'رمز اختيار كلمة مرور جديدة هو %{code}.',
      },
      confirmAddress: { subject: 'رمز تأكيد هذا العنوان', sentence: 'رمز تأكيد هذا العنوان هو %{code}.' },
      signIn: { subject: 'رمز تسجيل الدخول', sentence: 'رمز تسجيل الدخول هو %{code}.' },
    },
    caution: 'إذا لم تطلبه، فيمكنك تجاهل هذه الرسالة. لا تُعطِ الرمز لأحد.',
  },
  invitation: {
    subject: 'حسابك في تطبيق الدردشة',
    account: 'أُنشئ حساب لك. اسم المستخدم الخاص بك: %{username}',
    choose: '1. اختر كلمة مرورك خلال 7 أيام: %{link}',
    download: '2. نزّل تطبيق الدردشة على هاتفك وسجّل الدخول فيه. بذلك يُفعَّل حسابك.',
    temporary: 'أُنشئ حساب لك. اسم المستخدم الخاص بك: %{username}، وكلمة مرورك المؤقتة: %{password}',
    signIn: 'سجّل الدخول خلال 7 أيام واختر كلمة مرور خاصة بك: %{link}',
  },
  passwordReset: {
    subject: 'اختر كلمة مرور جديدة',
    account: 'أعاد أحد المشرفين تعيين كلمة مرور حسابك %{username}.',
    choose: 'اختر كلمة مرور جديدة خلال 24 ساعة: %{link}',
  },
  factorRemoved: {
    subject: 'أُزيل عاملك الثاني',
    account: 'أُزيل العامل الثاني لحسابك %{username}. تكفي الآن كلمة مرورك وحدها لتسجيل الدخول.',
    caution: 'إذا لم تفعل ذلك بنفسك، ولم يفعله مشرف بطلب منك، فغيّر كلمة مرورك فورًا وأعدّ عاملًا ثانيًا جديدًا: %{link}',
  },
  security: {
    test: 'هذا اختبار أرسله %{sender} إلى %{organization}. لا يلزم فعل أي شيء.',
    open: 'فتح Security Hub',
    score: '%{score} من 100',
    report: {
      subject: '[اختبار] %{title}، %{day}',
      title: 'تقرير الأمان: %{organization}',
      period: 'من %{from} إلى %{to}',
      figures: {
        devices: 'الأجهزة',
        users: 'الأشخاص الذين لديهم أجهزة',
        reported: 'أرسلت تقارير في آخر 7 أيام',
        added: 'جديدة في آخر 7 أيام',
        silent: 'لم ترسل تقارير منذ أكثر من 7 أيام',
      },
      risk: 'الخطورة',
      wrong: 'المشكلات',
      worst: 'الأكثر خطورة',
      none: 'لا يوجد جهاز معرّض للخطر.',
      file: 'جميع الأجهزة في الملف المرفق.',
      fileAndLink: 'جميع الأجهزة في الملف المرفق، وفي Security Hub أيضًا: %{link}',
    },
    alert: {
      jailbreak: {
        subject: '[اختبار] تنبيه أمني: جهاز مكسور الحماية',
        title: 'جهاز مكسور الحماية',
        advice:
          'يمكن للتطبيقات الآن قراءة ما تحفظه تطبيقات أخرى عليه. اطلب من صاحبه استعادة النظام، وسجّل خروجه حتى ذلك الحين.',
      },
      malware: {
        subject: '[اختبار] تنبيه أمني: عُثر على تطبيق ضار',
        title: 'عُثر على تطبيق ضار',
        advice: 'اطلب من صاحب الجهاز إزالة التطبيق وإعادة تشغيل الجهاز. بعدها يرسل الجهاز تقاريره من تلقاء نفسه.',
      },
      tampering: {
        subject: '[اختبار] تنبيه أمني: تم العبث بالتطبيق',
        title: 'تم العبث بالتطبيق',
        advice: 'اطلب من صاحب الجهاز إزالة التطبيق وتثبيته من المتجر مجددًا.',
      },
      facts: {
        device: 'الجهاز',
        owner: 'صاحب الجهاز',
        organization: 'المؤسسة',
        noticed: 'وقت الرصد',
        why: 'السبب',
        adds: 'يزيد درجة خطورته',
      },
      sample: 'هاتف تجريبي (غير حقيقي)',
      openAt: 'فتح Security Hub: %{link}',
    },
    levels: {
      compromised: 'خطورة حرجة',
      high: 'خطورة مرتفعة',
      medium: 'خطورة متوسطة',
      low: 'خطورة منخفضة',
      secured: 'آمن',
      unknown: 'غير معروفة',
    },
    reasons: {
      privilegedAccess: 'مكسور الحماية',
      appIntegrity: 'تم العبث بالتطبيق',
      malware: 'تطبيقات ضارة',
      simulator: 'ليس جهازًا حقيقيًا',
      passcode: 'دون قفل شاشة',
      unencrypted: 'التخزين غير مشفّر',
      outdatedOs: 'نظام قديم',
      outdatedPatch: 'تصحيح الأمان أقدم من 90 يومًا',
      devMode: 'وضع المطوّر مفعّل',
      staleCheckIn: 'لم يرسل تقارير منذ أكثر من 7 أيام',
    },
  },
};
