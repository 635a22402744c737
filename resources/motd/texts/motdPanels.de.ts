import type { motdPanels as english } from './motdPanels.en';

/** What other pages say of the message of the day in German. */
export const motdPanels: typeof english = {
  dashboard: {
    title: 'Nachricht des Tages',
    unread: 'Ungelesen',
    published: 'Veröffentlicht %{when}',
    read: 'Als gelesen markieren',
  },
  profile: {
    title: 'Nachricht des Tages',
    when: 'Veröffentlicht %{when}',
    unread: 'Neu',
  },
};
