import type { motdPanels as english } from './motdPanels.en';

export const motdPanels: typeof english = {
  dashboard: {
    unread: 'Ungelesen',
    published: 'Veröffentlicht %{when}',
    read: 'Als gelesen markieren',
  },
  profile: {
    when: 'Veröffentlicht %{when}',
    unread: 'Neu',
  },
  notice: {
    more: 'Mehr erfahren',
    dismiss: 'Nachricht ausblenden',
    notDismissed: 'Die Nachricht konnte nicht ausgeblendet werden: %{message}',
  },
};
