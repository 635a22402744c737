import type { motdPanels as english } from './motdPanels.en';

export const motdPanels: typeof english = {
  published: 'نُشرت %{when}',
  dashboard: {
    unread: 'غير مقروءة',
    read: 'وضع علامة مقروءة',
  },
  profile: {
    unread: 'جديدة',
  },
  notice: {
    more: 'قراءة المزيد',
    dismiss: 'إخفاء الرسالة',
    notDismissed: 'تعذّر إخفاء الرسالة: %{message}',
  },
};
