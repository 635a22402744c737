import type { dnsRecreation as english } from './dnsRecreation.en';

export const dnsRecreation: typeof english = {
  title: 'وقت الترفيه',
  help: 'الوقت الذي تمر فيه الخدمات والفئات المحظورة عادةً والمسموحة في وقت الترفيه.',
  days: {
    monday: 'الاثنين',
    tuesday: 'الثلاثاء',
    wednesday: 'الأربعاء',
    thursday: 'الخميس',
    friday: 'الجمعة',
    saturday: 'السبت',
    sunday: 'الأحد',
  },
  from: '%{day} من',
  to: '%{day} إلى',
  none: 'لا يوجد',
  save: 'حفظ وقت الترفيه',
  unsaved: 'وقت الترفيه',
  saved: 'تم حفظ وقت الترفيه',
  choose: 'اختيار ما يمر فيه من الخدمات والفئات',
};
