import type { motdPanels as english } from './motdPanels.en';

/** What other pages say of the message of the day in Arabic. */
export const motdPanels: typeof english = {
  dashboard: {
    title: 'رسالة اليوم',
    unread: 'غير مقروءة',
    published: 'نُشرت %{when}',
    read: 'وضع علامة مقروءة',
  },
  profile: {
    title: 'رسالة اليوم',
    when: 'نُشرت %{when}',
    unread: 'جديدة',
  },
};
