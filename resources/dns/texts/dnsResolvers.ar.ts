import type { dnsResolvers as english } from './dnsResolvers.en';

export const dnsResolvers: typeof english = {
  title: 'توصيل خادم DNS',
  help: 'أضف خادمًا وانسخ رمزه، ثم شغّل عميل unbound على جهاز الخادم. فهو يتبع كل تغيير في هذا الملف ويبلّغ عن الاستعلامات.',
  command: 'أمر unbound',
  profile: 'الملف',
  queries: 'الاستعلامات',
};
