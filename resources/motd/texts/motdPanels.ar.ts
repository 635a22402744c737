import type { motdPanels as english } from './motdPanels.en';

export const motdPanels: typeof english = {
  dashboard: {
    unread: 'غير مقروءة',
    published: 'نُشرت %{when}',
    read: 'وضع علامة مقروءة',
  },
  profile: {
    when: 'نُشرت %{when}',
    unread: 'جديدة',
  },
  notice: {
    more: 'قراءة المزيد',
    dismiss: 'إخفاء الرسالة',
    notDismissed: 'تعذّر إخفاء الرسالة: %{message}',
  },
};
