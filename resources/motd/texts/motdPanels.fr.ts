import type { motdPanels as english } from './motdPanels.en';

export const motdPanels: typeof english = {
  dashboard: {
    unread: 'Non lu',
    published: 'Publié %{when}',
    read: 'Marquer comme lu',
  },
  profile: {
    when: 'Publié %{when}',
    unread: 'Nouveau',
  },
  notice: {
    more: 'Lire la suite',
    dismiss: 'Masquer le message',
    notDismissed: 'Impossible de masquer le message : %{message}',
  },
};
