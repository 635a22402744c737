import type { dnsSetup as english } from './dnsSetup.en';

export const dnsSetup: typeof english = {
  help: 'يخضع الجهاز للتصفية حالما يستعلم من العناوين أدناه. اختر نوعه.',
  failed: 'تعذّر تحميل العناوين: %{message}',
  platform: 'النظام',
  platforms: {
    ios: 'iOS',
    macos: 'macOS',
    android: 'Android',
    windows: 'Windows',
    linux: 'Linux',
    router: 'جهاز توجيه',
  },
  deviceName: 'اسم الجهاز',
  deviceNameHelp: 'تظهر استعلاماته في السجل بهذا الاسم. اتركه فارغًا لإعداد أجهزة كثيرة بالطريقة نفسها.',
  useName: 'استخدام هذا الاسم',
  steps: {
    title: 'الخطوات',
    ios: {
      open: 'افتح الرابط على الجهاز، بالكاميرا مثلًا، واسمح بملف تعريف الإعداد.',
      install: 'في الإعدادات، اضغط على «تم تنزيل ملف التعريف» ثم «تثبيت».',
      check: 'ضمن «عام»، «VPN وإدارة DNS والجهاز»، يظهر في DNS أن التصفية مختارة.',
    },
    macos: {
      open: 'نزّل ملف تعريف الإعداد وافتحه.',
      install: 'في إعدادات النظام، ضمن «عام»، «إدارة الأجهزة»، انقر عليه نقرًا مزدوجًا وثبّته.',
      check: 'ضمن «الشبكة»، «المرشّحات»، تظهر التصفية مفعّلة.',
    },
    android: {
      open: 'في الإعدادات، افتح «الشبكة والإنترنت» ثم «نظام أسماء نطاقات خاص».',
      enter: 'اختر «اسم مضيف مزوّد نظام أسماء نطاقات خاص» وأدخل:',
      save: 'اضغط على «حفظ». ينبهك الجهاز إن تعذّر عليه الوصول.',
    },
    windows: {
      download: 'نزّل النص البرمجي. يتطلب Windows 11 أو Windows Server 2022.',
      run: 'انقر عليه بالزر الأيمن، واختر «تشغيل باستخدام PowerShell»، واسمح له بإجراء تغييرات بصفة مسؤول.',
      check: 'في الإعدادات، ضمن «الشبكة والإنترنت»، تظهر خوادم DNS للاتصال مشفّرة.',
    },
    linux: {
      download: 'نزّل الملف الخاص بـ systemd-resolved.',
      place: 'ضعه في \u2066/etc/systemd/resolved.conf.d/\u2069 بصلاحيات المسؤول.',
      restart:
        'نفّذ \u2066systemctl restart systemd-resolved\u2069 ثم \u2066resolvectl status\u2069 للتأكد من استخدامه.',
    },
    router: {
      open: 'افتح صفحة جهاز التوجيه وابحث عن DNS في إعدادات الإنترنت أو WAN.',
      encrypted: 'إذا كان يوفّر DNS over TLS أو Private DNS، فأدخل:',
      plain: 'وإلا فأدخل هذه العناوين. وهي لا تميّز شبكتك عن غيرها، لذا فالطريقة أعلاه أفضل:',
      restart: 'احفظ، وأعد توصيل الأجهزة لتستخدمه.',
    },
  },
  link: {
    code: 'امسح هذا بكاميرا الجهاز.',
    download: 'تنزيل %{filename}',
    copy: 'نسخ الرابط',
    copied: 'تم نسخ الرابط',
    renew: 'تجديد الرابط',
    until: 'يعمل الرابط حتى %{until} لكل من لديه.',
    expired: 'انتهت صلاحية الرابط. جدّده للمتابعة.',
  },
  addresses: {
    title: 'العناوين',
    help: 'لأي شيء آخر يمكن تحديد خادم DNS له. انقر على عنوان لنسخه.',
    doh: 'DNS over HTTPS',
    dot: 'DNS over TLS',
    ipv4: 'IPv4',
    ipv6: 'IPv6',
  },
};
