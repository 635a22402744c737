import type { proxies as english } from './proxies.en';

export const proxies: typeof english = {
  everyOrganization: 'الكل',
  share: {
    title: 'المشاركة',
    help: 'عند مسحه بالهاتف يُخبر التطبيق باستخدام هذا الوكيل. ولا يحتوي على كلمة مرور.',
    code: 'رابط %{name} في صورة رمز يُمسح بالهاتف',
  },
};
