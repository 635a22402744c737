import type { rest as english } from '../en/rest';

export const rest: typeof english = {
  originNotAllowed:
    'لا يُسمح لهذه الوحدة باستدعاء %{origin}. أضف هذا العنوان إلى REST_ORIGINS في الخدمة، ثم أعد تشغيلها.',
  cookiesShared:
    'سيتلقى %{origin} ملفات تعريف الارتباط الخاصة بوحدة التحكم، لأنها تسري على جميع منافذ %{host}. احذف credentials من التعريف، أو امنح الخادم مضيفًا مستقلًا.',
  notEncrypted: 'لا يُرسَل رمز جلستك إلا عبر https. امنح %{origin} عنوان https في التعريف.',
  tokenRefused: 'رفض %{origin} رمز جلستك (%{message}). يجب أن يقبل رموز الهوية الخاصة بوحدة التحكم هذه.',
  signInWanted:
    'يطلب %{origin} تسجيل الدخول (%{message}). عيّن credentials أو authorization في التعريف، لتحمل الطلبات ما يلزم.',
};
