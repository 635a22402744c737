import type { validation as english } from '../en/validation';

/** Why a value is refused, in Arabic. */
export const validation: typeof english = {
  required: 'يُرجى ملء هذا الحقل',
  tooShort: 'يجب ألا يقل عدد الأحرف عن %{min}',
  tooLong: 'يجب ألا يتجاوز عدد الأحرف %{max}',
  unprintable: 'يجب ألا يحتوي على فواصل أسطر أو أحرف غير مرئية',
  pattern: 'الصيغة غير صحيحة',
  username:
    'اسم المستخدم غير صالح. استخدم من 3 إلى 32 حرفًا من a–z و0–9 والنقطة والشرطة السفلية والواصلة، على أن يبدأ بحرف أو رقم. مثال: ada.lovelace',
  slug: 'الاسم المختصر غير صالح. استخدم من 1 إلى 48 حرفًا من a–z و0–9 والواصلة، من دون واصلة في البداية أو النهاية. مثال: acme-sales',
  country: 'رمز ISO للبلد غير صالح. مثال: SA',
  timeZone: 'المنطقة الزمنية غير صالحة. مثال: Asia/Riyadh',
  email: 'عنوان البريد الإلكتروني غير صالح. مثال: ada@example.net',
  domainIn: '«%{value}» ليس نطاقًا. مثال: acme.com',
  emailIn: '«%{value}» ليس عنوان بريد إلكتروني. مثال: ada@example.net',
  phone: 'الرقم مع رمز البلد غير صالح. مثال: \u2066+44 20 7946 0000\u2069',
  domain: 'اسم المضيف غير صالح. مثال: chat.example.net',
  url: 'عنوان الويب غير صالح. مثال: \u2066https://example.net\u2069',
  ip: 'عنوان IP غير صالح. مثال: 192.0.2.1 أو \u20662001:db8::1\u2069',
  number: 'ليس رقمًا. مثال: 12',
  wholeNumber: 'ليس عددًا صحيحًا. مثال: 12',
  tooSmall: 'يجب ألا تقل القيمة عن %{min}',
  tooLarge: 'يجب ألا تزيد القيمة على %{max}',
  choice: 'الاختيار غير صالح. القيم الممكنة: %{choices}',
  flag: 'يجب أن تكون القيمة نعم أو لا',
  time: 'التاريخ والوقت غير صالحين. مثال: \u20662026-01-31 18:00\u2069',
  json: 'نص JSON غير صالح. مثال: \u2066{"name": "value"}\u2069',
  tooMany: 'يجب ألا يتجاوز عدد الإدخالات %{max}',
  taken: 'القيمة مستخدمة بالفعل',
  duplicate: 'مطابق للسطر %{line}',
  noRoom: 'لا سعة للمزيد: تم بلوغ الحد الأقصى',
};
