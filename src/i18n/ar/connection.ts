import type { connection as english } from '../en/connection';

export const connection: typeof english = {
  unreachable: 'الخدمة لا تستجيب. قد يكون المعروض قديمًا، وما كتبته محفوظ؛ وتعيد وحدة التحكم المحاولة تلقائيًا.',
};
