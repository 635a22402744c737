import type { dnsLogs as english } from './dnsLogs.en';

/** The texts of the log of DNS queries that are not its definition's, in Arabic. */
export const dnsLogs: typeof english = {
  download: 'تنزيل',
  downloadHelp: 'بصيغة CSV، كل ما يطابق البحث وعوامل التصفية',
  notDownloaded: 'تعذّر إنشاء الملف: %{message}',
  clear: {
    label: 'مسح',
    question: 'هل تريد مسح السجل؟',
    consequence: 'تُحذف كل الاستعلامات حتى الآن مع أرقام النظرة العامة. ويُسجَّل ما يلي كالمعتاد. ولا يمكن التراجع عن ذلك.',
    type: 'اكتب %{word} لمسحه',
    cancel: 'إبقاء السجل',
    done: 'تمت إزالة %{smart_count} استعلام |||| تمت إزالة استعلام واحد |||| تمت إزالة استعلامين |||| تمت إزالة %{smart_count} استعلامات |||| تمت إزالة %{smart_count} استعلامًا |||| تمت إزالة %{smart_count} استعلام',
    failed: 'تعذّر مسح السجل: %{message}',
  },
  tracker: {
    open: 'الجهة التي تقف وراء %{name}',
    failed: 'تعذّرت قراءة التفاصيل: %{message}',
    company: 'الشركة',
    category: 'الفئة',
    domains: 'النطاقات',
    website: 'موقع الويب',
    privacy: 'سياسة الخصوصية',
    categories: {
      advertising: 'الإعلانات',
      site_analytics: 'تحليلات المواقع',
      social_media: 'التواصل الاجتماعي',
      cdn: 'توصيل المحتوى',
      audio_video_player: 'الصوت والفيديو',
      customer_interaction: 'التفاعل مع العملاء',
      essential: 'أساسية',
      misc: 'أخرى',
      pornvertising: 'إعلانات إباحية',
      extensions: 'إضافات المتصفح',
      telemetry: 'القياس عن بُعد',
    },
  },
  reasons: 'السبب',
  choices: {
    none: 'لا استعلامات كهذه خلال آخر 30 يومًا.',
    more: 'لا غير ذلك |||| يوجد غيرها واحد، اكتب للعثور عليه |||| يوجد غيرها اثنان، اكتب للعثور عليهما |||| يوجد غيرها %{smart_count}، اكتب للعثور عليها |||| يوجد غيرها %{smart_count}، اكتب للعثور عليها |||| يوجد غيرها %{smart_count}، اكتب للعثور عليها',
    unidentified: 'أجهزة غير معروفة',
    failed: 'تعذّرت قراءة الخيارات: %{message}',
  },
  noReasons: 'لا شيء في ملف DNS يتعلق به.',
};
