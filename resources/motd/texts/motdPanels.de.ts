import type { motdPanels as english } from './motdPanels.en';

export const motdPanels: typeof english = {
  published: 'Veröffentlicht %{when}',
  dashboard: {
    unread: 'Ungelesen',
    read: 'Als gelesen markieren',
  },
  profile: {
    unread: 'Neu',
  },
  notice: {
    more: 'Mehr erfahren',
    dismiss: 'Nachricht ausblenden',
    notDismissed: 'Die Nachricht konnte nicht ausgeblendet werden: %{message}',
  },
};
