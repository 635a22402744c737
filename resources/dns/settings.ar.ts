import type { LabelsOf } from '../../schema/labels';
import type { dnsSettings } from './settings';

/** The texts of the settings of DNS filtering in Arabic. */
export const dnsSettingsAr: LabelsOf<typeof dnsSettings> = {
  title: 'الإعدادات',
  description: 'ما يُحفظ من استعلامات الأجهزة، وكيف يُجاب عنها.',
  name: 'ملف DNS |||| ملف DNS |||| ملفا DNS |||| ملفات DNS |||| ملف DNS |||| ملف DNS',
  fields: {
    id: 'المعرّف',
    name: 'اسم الملف',
    logsEnabled: 'حفظ سجل الاستعلامات',
    retention: 'مدة حفظ الاستعلامات',
    logLocation: 'مكان حفظ السجل',
    dropIp: 'عدم تسجيل العناوين',
    dropDomain: 'عدم تسجيل النطاقات',
    blockPage: 'عرض صفحة مكان المحظور',
    ecs: 'إعلام الخوادم بشبكة الجهاز',
    cacheBoost: 'حفظ الإجابات مدة أطول',
    cnameFlattening: 'اختصار سلاسل الأسماء',
    web3: 'ترجمة أسماء سلاسل الكتل',
  },
  help: {
    name: 'تعرضه الأجهزة عند إعدادها.',
    logsEnabled: 'دونه لا يمكن لأحد رؤية ما حُظر، وتبقى النظرة العامة فارغة.',
    retention: 'تُحذف الاستعلامات الأقدم، وما أُحصي منها.',
    logLocation: 'تختلف قوانين البيانات الشخصية من بلد إلى آخر.',
    dropIp: 'من الآن فصاعدًا، لا يذكر السجل العنوان الذي ورد منه الاستعلام.',
    dropDomain: 'من الآن فصاعدًا، لا يذكر السجل ما استُعلم عنه، بل أن استعلامًا قد جرى فحسب.',
    blockPage: 'يعرف الأشخاص سبب عدم فتح الصفحة. ويتطلب ذلك شهادة موثوقًا بها على الجهاز.',
    ecs: 'عندها تجيب المواقع الكبيرة من مكان قريب، وتعرف موقع الجهاز على وجه التقريب.',
    cacheBoost: 'تقلّ استعلامات الأجهزة، ويتأخر علمها بتغيّر العناوين.',
    cnameFlattening: 'تحصل الأجهزة على آخر اسم في السلسلة مباشرة.',
    web3: 'يُجاب أيضًا عن أسماء مثل المنتهية بـ \u2066.eth\u2069.',
  },
  choices: {
    logLocation: { us: 'الولايات المتحدة', eu: 'الاتحاد الأوروبي', gb: 'المملكة المتحدة', ch: 'سويسرا' },
  },
  groups: { profile: 'الملف', logs: 'السجل', answers: 'الإجابات' },
  actions: {},
};
